import { z } from 'zod';

/** One environment variable: how it is read, its value when unset, and what it is for. */
export interface EnvVariable<T = unknown> {
  schema: z.ZodType<T, string | undefined>;
  /** Shown in the README where the variable is unset. */
  fallback: string;
  meaning: string;
  /** If set, the variable switches on a provider outside that moves money, sells, sends or vouches: a real or a played one. */
  brings?: (env: Env) => Provider;
  /** Whether its value would harm a real house, and is there for tests. */
  isForTests?: (env: Env) => boolean;
  /** Variables that must be set too once this one is set. */
  needs?: readonly string[];
}
/** A real provider is never allowed in a demonstration, and a played one (a sandbox) only there. */
export type Provider = 'real' | 'played';
export type EnvTable = Record<string, EnvVariable>;

export type EnvValues<T extends EnvTable> = { [K in keyof T]: T[K] extends EnvVariable<infer V> ? V : never };

/** The environment is wrong, so the house does not start; the message names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Env = Readonly<Record<string, string | undefined>>;

/** Declares a variable and keeps its type. An empty value counts as unset. */
export const variable = <T>(
  schema: z.ZodType<T, string | undefined>,
  fallback: string,
  meaning: string,
): EnvVariable<T> => ({ schema, fallback, meaning });

/**
 * A variable that switches a provider on. `isPlayed` tells from the other variables whether it is a sandbox; `needs` names the variables
 * that it cannot do without.
 */
export const switchOf = <T>(
  declared: EnvVariable<T>,
  {
    isPlayed = () => false,
    needs = [],
  }: { isPlayed?: (env: Env) => boolean; needs?: readonly string[] } = {},
): EnvVariable<T> => ({ ...declared, brings: (env) => (isPlayed(env) ? 'played' : 'real'), needs });

/** The value of a variable; undefined if it is unset or empty. */
export const given = (env: Env, name: string): string | undefined => env[name]?.trim() || undefined;

/** Reads every variable of the table once. Throws ConfigError that names all wrong ones. */
export const readEnv = <T extends EnvTable>(table: T, env: Env): EnvValues<T> => {
  const wrong: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { schema }] of Object.entries(table)) {
    const parsed = schema.safeParse(given(env, name));
    if (parsed.success) values[name] = parsed.data;
    else wrong.push(`${name}: ${parsed.error.issues[0]?.message ?? 'wrong value'}`);
  }
  if (wrong.length > 0) throw new ConfigError(`Wrong configuration. ${wrong.join('; ')}`);
  return values as EnvValues<T>;
};

/** A whole number within bounds; `fallback` if unset. */
export const wholeNumber = <F extends number | undefined>(min: number, max: number, fallback: F) =>
  z
    .string()
    .optional()
    .transform((text, ctx): number | F => {
      if (text === undefined) return fallback;
      const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
      if (value >= min && value <= max) return value;
      ctx.addIssue({ code: 'custom', message: `must be a whole number from ${min} to ${max}` });
      return z.NEVER;
    });

/** A URL of one of the protocols, or null if unset. */
export const urlOf = (protocols: readonly string[]) =>
  z
    .string()
    .optional()
    .transform((text, ctx) => {
      if (text === undefined) return null;
      // PostgreSQL's URLs over a socket have an empty host (postgres://user@/name?host=/folder), which `URL` cannot parse.
      const parsed = text.replace(/^(postgres(?:ql)?:\/\/[^/]*@?)\//, '$1localhost/');
      const known = [text, parsed].find((each) => URL.canParse(each));
      if (known && protocols.includes(new URL(known).protocol)) return text;
      ctx.addIssue({ code: 'custom', message: `must be a URL that begins with ${protocols.join(' or ')}` });
      return z.NEVER;
    });
