import { resolve } from 'node:path';
import { z } from 'zod';
import type { Env, EnvTable, EnvValues } from './env.ts';
import { readEnv, urlOf, variable, wholeNumber } from './env.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every environment variable that the platform reads; the README's table is checked against it. */
export const configTable = {
  PORT: variable(wholeNumber(0, 65_535, 3000), '3000', 'Port of page and calls; 0 takes a free one.'),
  HOST: variable(z.string().min(1).default('0.0.0.0'), '0.0.0.0', 'Address to listen on.'),
  DATA_DIR: variable(
    z
      .string()
      .min(1)
      .default('.data')
      .transform((path) => resolve(path)),
    '.data',
    'Folder of the embedded database; one running instance owns it.',
  ),
  PUBLIC_URL: variable(
    urlOf(['http:', 'https:']).transform((url) => (url === null ? null : url.replace(/\/+$/, ''))),
    'the address of the request',
    'Address that travellers and banks see. With https, cookies are Secure and HSTS is sent.',
  ),
  DATABASE_URL: variable(
    urlOf(['postgres:', 'postgresql:']),
    'embedded PostgreSQL under DATA_DIR',
    'PostgreSQL 15 or later; any number of instances may share it.',
  ),
  DATABASE_POOL: variable(wholeNumber(2, 200, 16), '16', 'Most connections of one instance.'),
  REDIS_URL: variable(urlOf(['redis:', 'rediss:']), 'the database', 'Redis or Valkey for caches and limits.'),
  LOG_LEVEL: variable(
    z.enum(logLevels, { message: `must be one of ${logLevels.join(', ')}` }).default('info'),
    'info',
    `One of ${logLevels.join(', ')}.`,
  ),
  NODE_ENV: variable(
    z
      .enum(['production', 'development', 'test'], { message: 'must be production, development or test' })
      .default('development'),
    'development',
    'In production there is no demo outbox and no demo bank.',
  ),
  TRUST_PROXY: variable(
    z
      .string()
      .regex(/^(\d|[\da-fA-F.:/]+(,[\da-fA-F.:/]+)*)$/, {
        message: 'must be the number of proxies in front, or their addresses separated by commas',
      })
      .optional()
      .transform((text) => (text === undefined ? false : /^\d$/.test(text) ? Number(text) : text.split(','))),
    'no proxy is trusted',
    "Number of proxies in front, or their addresses; only then X-Forwarded-For is the client's address.",
  ),
} satisfies EnvTable;

/** What the environment says, parsed once at boot. */
export interface Config {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Without a slash at the end; null = the request's own address. */
  publicUrl: string | null;
  databaseUrl: string | null;
  databasePool: number;
  redisUrl: string | null;
  logLevel: (typeof logLevels)[number];
  production: boolean;
  trustProxy: false | number | string[];
  /** Reads the variables of a room's own table. Throws ConfigError. */
  read<T extends EnvTable>(table: T): EnvValues<T>;
}

/** Throws ConfigError that names what is wrong. */
export const readConfig = (env: Env): Config => {
  const values = readEnv(configTable, env);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    publicUrl: values.PUBLIC_URL,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    redisUrl: values.REDIS_URL,
    logLevel: values.LOG_LEVEL,
    production: values.NODE_ENV === 'production',
    trustProxy: values.TRUST_PROXY,
    read: (table) => readEnv(table, env),
  };
};
