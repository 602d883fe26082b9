import { z } from 'zod';

/** One environment variable: how it is read, what holds where it is unset, and what it is for. */
export interface EnvVariable<T = unknown> {
  schema: z.ZodType<T, string | undefined>;
  /** Shown in the README where the variable is unset. */
  fallback: string;
  meaning: string;
  /** Set, it brings in somebody outside who moves money, sells, sends or vouches: for good, or only to try it. */
  brings?: (env: Env) => Provider;
  /** Whether what it is set to would harm a real house, and is there for tests. */
  isForTests?: (env: Env) => boolean;
  /** Variables that must stand beside it once it is set. */
  needs?: readonly string[];
}
/** A real provider never stands in a demonstration, a played one (a sandbox) nowhere else. */
export type Provider = 'real' | 'played';
export type EnvTable = Record<string, EnvVariable>;

export type EnvValues<T extends EnvTable> = { [K in keyof T]: T[K] extends EnvVariable<infer V> ? V : never };

/** A wrong environment stops the start; the message names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Env = Readonly<Record<string, string | undefined>>;

/** Declares a variable, keeping its type. An empty value counts as unset. */
export const variable = <T>(
  schema: z.ZodType<T, string | undefined>,
  fallback: string,
  meaning: string,
): EnvVariable<T> => ({ schema, fallback, meaning });

/**
 * A variable that switches a provider on. `isPlayed` says by the other variables whether it is only to try it; `needs` names
 * those without which it can do nothing.
 */
export const switchOf = <T>(
  declared: EnvVariable<T>,
  {
    isPlayed = () => false,
    needs = [],
  }: { isPlayed?: (env: Env) => boolean; needs?: readonly string[] } = {},
): EnvVariable<T> => ({ ...declared, brings: (env) => (isPlayed(env) ? 'played' : 'real'), needs });

/** What a variable is set to; undefined where it is unset or empty. */
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

/** A whole number within bounds; `fallback` where unset. */
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

/** A URL of one of the protocols, or null where unset. */
export const urlOf = (protocols: readonly string[]) =>
  z
    .string()
    .optional()
    .transform((text, ctx) => {
      if (text === undefined) return null;
      // PostgreSQL's URLs over a socket have an empty host (postgres://user@/name?host=/folder), which URL does not take.
      const parsed = text.replace(/^(postgres(?:ql)?:\/\/[^/]*@?)\//, '$1localhost/');
      const known = [text, parsed].find((each) => URL.canParse(each));
      if (known && protocols.includes(new URL(known).protocol)) return text;
      ctx.addIssue({ code: 'custom', message: `must be a URL that begins with ${protocols.join(' or ')}` });
      return z.NEVER;
    });
