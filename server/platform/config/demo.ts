import { configTable } from './config.ts';
import { ConfigError, type Env, type EnvTable, given, readEnv } from './env.ts';
import { isLoopback } from './loopback.ts';
import { refuseMisspelt } from './misspelt.ts';
import { neededSupport } from './support.ts';

const isHttps = (url: string | null): boolean => url?.startsWith('https:') ?? false;

/** The variables that switch on a provider, real or played. */
const switchedOn = (env: Env, table: EnvTable, provider: 'real' | 'played'): string[] =>
  Object.entries(table)
    .filter(([name, { brings }]) => given(env, name) !== undefined && brings?.(env) === provider)
    .map(([name]) => name);

/** Why the house is not a demonstration by default; null if it is. */
const whyNot = (env: Env, { HOST, PUBLIC_URL, TRUST_PROXY }: Values, real: string[]): string | null => {
  if (real.length > 0) return `${real.join(', ')} is set`;
  if (isHttps(PUBLIC_URL)) return 'PUBLIC_URL is https';
  if (!isLoopback(HOST)) return `HOST=${HOST} is open to others`;
  // The following settings suggest that other people reach this machine through a proxy on it.
  if (PUBLIC_URL !== null && !isLoopback(new URL(PUBLIC_URL).hostname))
    return 'PUBLIC_URL is not this machine';
  if (TRUST_PROXY !== false && TRUST_PROXY !== 0) return 'TRUST_PROXY names a proxy';
  // NODE_ENV can only end a demonstration, as an operator who sets it expects. Leaving it out allows nothing.
  if (given(env, 'NODE_ENV') === 'production') return 'NODE_ENV=production';
  return null;
};

type Values = ReturnType<typeof readEnv<typeof configTable>>;

/** Variables that are set without the others that they need; each sentence names the variable and what it needs. */
const halves = (env: Env, table: EnvTable): string[] =>
  Object.entries(table).flatMap(([name, { needs = [] }]) => {
    const lacking =
      given(env, name) === undefined ? [] : needs.filter((each) => given(env, each) === undefined);
    return lacking.length === 0 ? [] : [`${lacking.join(', ')}: needed beside ${name}`];
  });

/** What a real house still needs; each sentence names its variable. */
const missing = (env: Env, values: Values, table: EnvTable): string[] => {
  const senders = ['KAVENEGAR_KEY', 'WHATSAPP_TOKEN', 'SMTP_URL'];
  const keys = ['KEY_FILE', 'KEY_COMMAND'];
  const support = neededSupport.filter((name) => given(env, name) === undefined);
  const forTests = Object.entries(table)
    .filter(([name, { isForTests }]) => given(env, name) !== undefined && isForTests?.(env))
    .map(([name]) => name);
  const played = [...switchedOn(env, table, 'played'), ...forTests];
  return [
    ...(isHttps(values.PUBLIC_URL) ? [] : ['PUBLIC_URL: must be the https address that travellers open']),
    ...(senders.some((name) => given(env, name) !== undefined)
      ? []
      : [`${senders.join(', ')}: one of them must be set, or nobody gets a code to sign in with`]),
    ...(values.TRUST_PROXY === false
      ? [
          'TRUST_PROXY: something in front ends TLS; give its addresses (10.0.0.5), or the number of proxies there, or all travellers share the limits of one address. 0 if it hands no address on. With a number, nobody but the proxy may reach the port: whoever does can call themselves any address',
        ]
      : []),
    ...(keys.some((name) => given(env, name) !== undefined)
      ? []
      : [
          'KEY_FILE or KEY_COMMAND: personal data is sealed by a key that is not in the database. Make one by: openssl rand -base64 32 > FILE (mode 600), and keep a copy apart from the backups',
        ]),
    ...(support.length > 0 ? [`${support.join(', ')}: travellers must be able to reach you`] : []),
    ...halves(env, table),
    ...played.map((name) => `${name}: is for tests alone; real seats are sold here`),
  ];
};

/**
 * Whether the house is a demonstration: if DEMO says so, and by default if nothing real is configured and only this machine can reach it.
 * `table` holds the variables of all rooms. Throws ConfigError if a demonstration would be partly real, or a real house would lack what it
 * cannot do without, or if a name is almost one of the variables.
 */
export const judge = (env: Env, table: EnvTable): boolean => {
  const all = { ...table, ...configTable };
  refuseMisspelt(env, Object.keys(all));
  const values = readEnv(all, env) as Values;
  const real = switchedOn(env, all, 'real');
  const closed = whyNot(env, values, real);
  /** Answers that it is a demonstration, if everything configured in it is complete. */
  const demonstration = (): true => {
    const wanting = halves(env, all);
    if (wanting.length > 0) throw new ConfigError(`Wrong configuration. ${wanting.join('; ')}`);
    return true;
  };
  if (values.DEMO === '1') {
    const never = [...(isHttps(values.PUBLIC_URL) ? ['PUBLIC_URL (https)'] : []), ...real];
    if (never.length === 0) return demonstration();
    throw new ConfigError(
      `Wrong configuration. DEMO=1 lets everybody read all messages and pay with nothing, so it never goes with ${never.join(', ')}. Unset DEMO, or those`,
    );
  }
  if (values.DEMO === undefined && closed === null) return demonstration();
  const wanting = missing(env, values, all);
  if (wanting.length === 0) return false;
  const why = values.DEMO === '0' ? 'DEMO=0' : closed;
  const orDemo =
    real.length > 0 || isHttps(values.PUBLIC_URL) ? [] : ['Or DEMO=1, which starts a demonstration'];
  throw new ConfigError(
    [
      `Wrong configuration. This is no demonstration (${why}), so it needs`,
      ...wanting.map((each) => `- ${each}`),
      ...orDemo,
    ].join('\n'),
  );
};
