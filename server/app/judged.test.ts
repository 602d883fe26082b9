import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { judge } from '#server/platform/config/demo.ts';
import { bundled } from '#server/testing/bundled.ts';
import { explain, start } from './main.ts';
import { loadEnv } from './rooms.ts';

/** Operators who make mistakes: every one is refused by name, before a database is touched. */

const folder = mkdtempSync(join(tmpdir(), 'hodhod-judged-'));
afterAll(() => rmSync(folder, { recursive: true }));

const support = {
  SUPPORT_PHONE: '021-91000000',
  SUPPORT_EMAIL: 'info@hodhod.example',
  SUPPORT_LINK: 'https://t.me/hodhod',
  SUPPORT_ADDRESS: 'تهران، خیابان آزادی، پلاک ۱',
};
const real = {
  PUBLIC_URL: 'https://hodhod.example',
  KAVENEGAR_KEY: 'testkey1234',
  TRUST_PROXY: '1',
  KEY_FILE: '/etc/hodhod/key',
  ...support,
};
const without = (...names: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(real).filter(([name]) => !names.includes(name)));

const providers: Record<string, string> = {
  ZARINPAL_MERCHANT: '11111111-2222-3333-4444-555555555555',
  ZIBAL_MERCHANT: 'agency',
  SEP_TERMINAL: '2015',
  HYPERPAY_TOKEN: 'live-access-token',
  KAVENEGAR_KEY: 'testkey1234',
  WHATSAPP_TOKEN: 'EAAtoken123',
  SMTP_URL: 'smtp://mail.example.ir',
  PUSH_CONTACT: 'mailto:desk@hodhod.example',
  DUFFEL_TOKEN: 'duffel_live_token',
  GOOGLE_CLIENT_ID: 'id',
};
const played: Record<string, string>[] = [
  { ZARINPAL_MERCHANT: providers['ZARINPAL_MERCHANT'] ?? '', ZARINPAL_SANDBOX: '1' },
  { ZIBAL_MERCHANT: 'zibal' },
  {
    HYPERPAY_TOKEN: 'test-access-token',
    HYPERPAY_HOST: 'https://eu-test.oppwa.com',
    HYPERPAY_ENTITY: 'entity',
    HYPERPAY_CURRENCY: 'SAR',
    HYPERPAY_RATE: '280000',
  },
  {
    DUFFEL_TOKEN: 'duffel_test_token',
    DUFFEL_RATES: 'EUR=1250000',
    DUFFEL_CONTACT: 'desk@hodhod.example,+982191000000',
  },
  { GOOGLE_CLIENT_ID: 'id', GOOGLE_ISSUER: 'http://127.0.0.1:4000' },
  { PASSWORD_COST: '16' },
];

/** What can do nothing by itself, with what it needs. */
const halves: [Record<string, string>, string[]][] = [
  [{ SMTP_URL: 'smtp://mail.example.ir' }, ['SMTP_FROM']],
  [
    { WHATSAPP_TOKEN: 'EAAtoken123', WHATSAPP_PHONE_ID: '123456' },
    ['WHATSAPP_OTP_TEMPLATE', 'WHATSAPP_TEXT_TEMPLATE'],
  ],
  [{ HYPERPAY_TOKEN: 'live-access-token' }, ['HYPERPAY_ENTITY', 'HYPERPAY_CURRENCY', 'HYPERPAY_RATE']],
  [{ DUFFEL_TOKEN: 'duffel_live_token', DUFFEL_RATES: 'EUR=1250000' }, ['DUFFEL_CONTACT']],
];

const judged = async (env: Record<string, string>): Promise<boolean> => judge(env, await loadEnv());

describe('the house is a demonstration', () => {
  it.each([
    [{}],
    [{ HOST: 'localhost' }],
    [{ HOST: '::1' }],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000' }],
    [{ NODE_ENV: 'development' }],
    [{ DEMO: '1' }],
    [{ DEMO: '1', HOST: '0.0.0.0' }],
    [{ DEMO: '1', HOST: '0.0.0.0', PUBLIC_URL: 'http://hodhod.lan', TRUST_PROXY: '1' }],
    [{ DEMO: '1', NODE_ENV: 'production' }],
    ...played.map((env) => [env]),
  ])('with %j', async (env) => expect(await judged(env)).toBe(true));

  it.each([
    [real],
    [{ ...real, HOST: '0.0.0.0' }],
    [{ ...real, DEMO: '0' }],
    [{ ...real, TRUST_PROXY: '0' }],
    [{ ...without('KAVENEGAR_KEY'), SMTP_URL: 'smtp://localhost', SMTP_FROM: 'info@hodhod.example' }],
  ])('never with %j', async (env) => expect(await judged(env)).toBe(false));

  it('knows of every variable that switches a provider on', async () => {
    const switches = Object.entries(await loadEnv()).filter(([, { brings }]) => brings !== undefined);
    expect(switches.map(([name]) => name).sort()).toEqual(Object.keys(providers).sort());
  });
});

const refused = async (env: Record<string, string>): Promise<string> => {
  const dataDir = join(folder, 'data');
  const message = await start({ DATA_DIR: dataDir, PORT: '0', ...env }, () => undefined).then(
    async (running) => {
      await running.stop();
      return 'it started';
    },
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
  );
  expect(existsSync(dataDir)).toBe(false);
  return message;
};

describe('the start refuses, by name,', () => {
  it.each(Object.entries(providers))('DEMO=1 beside %s', async (name, value) => {
    const message = await refused({ DEMO: '1', [name]: value });
    expect(message).toMatch(new RegExp(`^ConfigError: .*DEMO=1.*${name}`));
  });
  it('DEMO=1 beside an https PUBLIC_URL', async () => {
    expect(await refused({ DEMO: '1', PUBLIC_URL: 'https://hodhod.example' })).toMatch(/DEMO=1.*PUBLIC_URL/);
  });

  it.each(Object.entries(providers))(
    '%s on this machine without what a real house needs',
    async (name, value) => {
      const message = await refused({ [name]: value });
      for (const wanted of [name, 'PUBLIC_URL', 'TRUST_PROXY', ...Object.keys(support)])
        expect(message).toContain(wanted);
    },
  );

  it.each(halves)('%j alone, together with what else is missing', async (env, names) => {
    const message = await refused({ ...without('SUPPORT_PHONE'), ...env });
    expect(message).toMatch(/^ConfigError: /);
    expect(message).toContain('SUPPORT_PHONE');
    expect(message).toContain(`${names.join(', ')}: needed beside ${Object.keys(env)[0]}`);
  });
  it('half a provider that is only tried', async () => {
    expect(await refused({ DUFFEL_TOKEN: 'duffel_test_token' })).toBe(
      'ConfigError: Wrong configuration. DUFFEL_RATES, DUFFEL_CONTACT: needed beside DUFFEL_TOKEN',
    );
  });

  it.each([
    ['a house open to others', { HOST: '0.0.0.0' }, ['HOST', 'PUBLIC_URL', 'KAVENEGAR_KEY', 'DEMO=1']],
    ['a house of another name', { PUBLIC_URL: 'http://hodhod.lan' }, ['PUBLIC_URL', 'https']],
    ['a house behind a proxy', { TRUST_PROXY: '1' }, ['TRUST_PROXY', 'PUBLIC_URL']],
    ['what is said to be no demonstration', { DEMO: '0' }, ['DEMO=0', 'PUBLIC_URL']],
    ['what is said to be production', { NODE_ENV: 'production' }, ['NODE_ENV', 'PUBLIC_URL']],
    ['no address', without('PUBLIC_URL'), ['PUBLIC_URL']],
    ['an address without TLS', { ...real, PUBLIC_URL: 'http://hodhod.example' }, ['PUBLIC_URL']],
    [
      'an address with a path',
      { ...real, PUBLIC_URL: 'https://hodhod.example/shop' },
      ['PUBLIC_URL', 'path'],
    ],
    ['an address with a question', { ...real, PUBLIC_URL: 'https://hodhod.example/?x=1' }, ['PUBLIC_URL']],
    ['nobody who sends codes', without('KAVENEGAR_KEY'), ['KAVENEGAR_KEY', 'WHATSAPP_TOKEN', 'SMTP_URL']],
    ['no key outside the database', without('KEY_FILE'), ['KEY_FILE', 'KEY_COMMAND']],
    ['two keys', { ...real, KEY_COMMAND: 'cat key' }, ['KEY_FILE', 'KEY_COMMAND']],
    ['nothing said of proxies', without('TRUST_PROXY'), ['TRUST_PROXY', 'port']],
    ...Object.keys(support).map((name) => [`no ${name}`, without(name), [name]] as const),
    ...played.map(
      (env) => ['money that does not move', { ...real, ...env }, [Object.keys(env)[0] ?? '']] as const,
    ),
  ] as const)('%s', async (_, env, names) => {
    const message = await refused(env);
    expect(message).toMatch(/^ConfigError: /);
    for (const name of names) expect(message).toContain(name);
  });
});

it('a started process ends with those sentences and nothing else', { timeout: 120_000 }, async () => {
  const script = `
    import { explain, start } from '#server/app/main.ts';
    await start(process.env, console.log).catch((error) => { console.error(explain(error)); process.exit(1); });`;
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [await bundled(script)], {
    env: { PATH, HOST: '0.0.0.0', PORT: '0', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  const sentences = err.trim().split('\n');
  expect([code, out, sentences.length]).toEqual([1, '', 7]);
  expect(sentences[0]).toMatch(/^Wrong configuration\..*HOST=0\.0\.0\.0/);
});

it('a folder that cannot be used is told by its variable', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const error = await start({ DATA_DIR: file, PORT: '0' }, () => undefined).catch(
    (problem: unknown) => problem,
  );
  expect(explain(error)).toContain(`DATA_DIR: ${file}`);
});
