import { describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { judge } from '#server/platform/config/demo.ts';
import { passEnv } from '#server/platform/passes/env.ts';
import { readWallets, walletsNow } from '#server/platform/passes/wallets.ts';
import { testStart } from '#server/testing/time.ts';
import {
  certify,
  filesOf,
  keyPemOf,
  newKeys,
  passTypeName,
  pemOf,
  walletKeys,
  wwdrName,
} from '../testing/pass-keys.ts';
import { warnOfEnd } from './part.ts';

const now = new Date(testStart);
const { env, wwdr, own } = walletKeys(now);
const read = (given: Record<string, string>) =>
  readWallets({ config: readConfig(given, true), clock: { now: () => now } });
const file = (text: string): string => filesOf({ text }).text;
const signed = (name: Parameters<typeof certify>[0], more: { from?: number; until?: number } = {}): string =>
  file(pemOf(certify(name, { now, keys: own.keys, by: wwdr, ...more })));

describe('the wallets of phones', () => {
  it('are off unless they are configured, each for itself', () => {
    expect(read({})).toEqual({ apple: null, google: null });
    const { GOOGLE_WALLET_ISSUER, GOOGLE_WALLET_KEY_FILE, ...apple } = env;
    expect(read(apple)).toMatchObject({
      apple: { passTypeIdentifier: 'pass.ir.hodhod.trips', teamIdentifier: 'TEAM123456' },
      google: null,
    });
    expect(read({ GOOGLE_WALLET_ISSUER, GOOGLE_WALLET_KEY_FILE })).toMatchObject({
      apple: null,
      google: { issuerId: GOOGLE_WALLET_ISSUER },
    });
  });

  it.each(Object.keys(env) as (keyof typeof env)[])(
    'without %s the other half is refused by name',
    (name) => {
      expect(() => judge({ ...env, [name]: '' }, passEnv)).toThrow(name);
      expect(judge(env, passEnv)).toBe(true);
    },
  );

  it('take a key that is locked, with its passphrase, and none without', async () => {
    const { default: forge } = await import('node-forge');
    const locked = file(forge.pki.encryptRsaPrivateKey(own.keys.privateKey, 'word'));
    expect(() => read({ ...env, APPLE_PASS_KEY_FILE: locked })).toThrow('APPLE_PASS_KEY_PASSPHRASE');
    const open = read({ ...env, APPLE_PASS_KEY_FILE: locked, APPLE_PASS_KEY_PASSPHRASE: 'word' });
    expect(open.apple?.certificates.signerKey).toMatch(/^-----BEGIN RSA PRIVATE KEY-----\n(?!Proc-Type)/);
  });

  const certificate = 'APPLE_PASS_CERTIFICATE_FILE';
  const key = 'APPLE_PASS_KEY_FILE';
  const issuer = 'APPLE_PASS_WWDR_FILE';
  const account = 'GOOGLE_WALLET_KEY_FILE';
  const refusals: [name: string, what: string, value: () => string, said: string][] = [
    [certificate, 'that is not there', () => '/nowhere/pass.pem', 'cannot be read'],
    [certificate, 'that is none', () => file('no certificate'), 'must hold a certificate'],
    [certificate, 'that is yet to begin', () => signed(passTypeName(), { from: 2 }), 'begins on'],
    [certificate, 'of another kind', () => signed(passTypeName('ir.hodhod.app')), 'no Pass Type ID'],
    [certificate, 'without a team', () => signed(passTypeName().slice(0, 2)), 'no Pass Type ID'],
    [key, 'of something else', () => file(keyPemOf(newKeys())), 'is not the key of'],
    [key, 'that is none', () => file('secret-text'), 'must hold a private key'],
    [issuer, 'of another name', () => file(pemOf(own)), 'did not sign'],
    [
      issuer,
      'of the same name and another key',
      () => file(pemOf(certify(wwdrName, { now, keys: newKeys() }))),
      'did not sign',
    ],
    ['GOOGLE_WALLET_ISSUER', 'that is no number', () => 'hodhod', 'must be the number of an issuer'],
    [account, 'that is no JSON', () => file('secret-text'), 'must hold the key of a service account'],
    [
      account,
      'of another kind',
      () =>
        file(JSON.stringify({ type: 'authorized_user', client_email: 'a@b.co', private_key: 'secret-text' })),
      'must hold the key of a service account',
    ],
    [
      account,
      'whose key is none',
      () =>
        file(JSON.stringify({ type: 'service_account', client_email: 'a@b.co', private_key: 'secret-text' })),
      'private_key must be a key',
    ],
  ];
  it.each(refusals)('refuse %s %s', (name, _, value, said) => {
    const refused = vi.fn(() => read({ ...env, [name]: value() }));
    expect(refused).toThrow(new RegExp(`${name}: .*${said}`));
    const error: unknown = refused.mock.results[0]?.value;
    expect(String(error)).not.toContain('secret-text');
  });

  it.each([
    [31, undefined],
    [29, expect.stringContaining('ends soon')],
    [1, expect.stringContaining('ends soon')],
    // The house starts all the same, and makes none.
    [-1, expect.stringContaining('has ended')],
  ])('speak of a certificate that ends in %d days as it should', (days, said) => {
    const warn = vi.fn();
    const wallets = readWallets({
      config: readConfig(walletKeys(now, { until: days }).env, true),
      clock: { now: () => now },
    });
    warnOfEnd({ wallets, clock: { now: () => now }, log: { warn } as never });
    expect(warn.mock.calls[0]?.[1]).toEqual(said);
    expect(walletsNow(wallets, now).apple === null).toBe(days < 0);
  });

  it('make none once the certificate of who signed ours has ended', () => {
    const ended = file(pemOf(certify(wwdrName, { now, keys: wwdr.keys, from: -9, until: -1 })));
    const wallets = read({ ...env, [issuer]: ended });
    expect(wallets.apple).not.toBeNull();
    expect(walletsNow(wallets, now).apple).toBeNull();
  });
});
