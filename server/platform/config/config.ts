import { resolve } from 'node:path';
import { z } from 'zod';
import type { Company, Support } from '#core/contract/house.ts';
import { companyEnv, companyOf } from './company.ts';
import type { Env, EnvTable, EnvValues } from './env.ts';
import { ConfigError, readEnv, urlOf, variable, wholeNumber } from './env.ts';
import { supportEnv, supportOf } from './support.ts';
import { usualPool, usualWorkers } from './workers.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every environment variable that the platform reads; the README's table is checked against it. */
export const configTable = {
  PORT: variable(wholeNumber(0, 65_535, 3000), '3000', 'Port of page and calls; 0 takes a free one.'),
  HOST: variable(
    z.string().min(1).default('127.0.0.1'),
    '127.0.0.1',
    'Address to listen on: this machine alone, unless another is given.',
  ),
  DEMO: variable(
    z.enum(['0', '1'], { message: 'must be 0 or 1' }).optional(),
    '1 where HOST is this machine alone and nothing real is configured; else 0',
    '1 is a demonstration: everybody reads the messages at /outbox, the bank, the airlines and their seats are played. Refused beside an https PUBLIC_URL or a real provider.',
  ),
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
    urlOf(['http:', 'https:']).transform((url, ctx) => {
      if (url === null) return null;
      const { pathname, search, hash, username } = new URL(url);
      if (/^\/+$/.test(pathname) && `${search}${hash}${username}` === '') return url.replace(/\/+$/, '');
      ctx.addIssue({
        code: 'custom',
        message: 'must be an address without a path: https://agency.example.ir',
      });
      return z.NEVER;
    }),
    'the address of the request',
    'Address that travellers and banks see, with https; needed, unless in a demonstration.',
  ),
  DATABASE_URL: variable(
    urlOf(['postgres:', 'postgresql:']),
    'embedded PostgreSQL under DATA_DIR',
    "PostgreSQL 15 or later; any number of instances may share it. Its user owns the database (`create database … owner …`) and is no superuser. The database is UTF8 and sorts by ICU's `fa`, with the characters of C.UTF-8.",
  ),
  WORKERS: variable(
    wholeNumber(1, 64, undefined),
    'one a core where there are three or more, else 1; 8 at most, and no more than gigabytes of memory',
    'Processes of this house on this machine, which share its port, its database and its jobs. 1 is a house in one process.',
  ),
  DATABASE_POOL: variable(
    wholeNumber(2, 200, undefined),
    '16, or where the database is on this machine 2 a core and one more, 16 at most; 4 for each of WORKERS where that is more',
    'Most connections of one instance, dealt out among its WORKERS: two each at least.',
  ),
  DATABASE_PREPARED: variable(
    z.enum(['0', '1'], { message: 'must be 0 or 1' }).default('1'),
    '1',
    '1 lets connections keep the statements that they were asked before, which takes PostgreSQL half the work. 0 behind a pooler that hands them to another connection: PgBouncer before 1.21, or without `max_prepared_statements`.',
  ),
  REDIS_URL: variable(urlOf(['redis:', 'rediss:']), 'the database', 'Redis or Valkey for caches and limits.'),
  LOG_LEVEL: variable(
    z.enum(logLevels, { message: `must be one of ${logLevels.join(', ')}` }).default('info'),
    'info',
    `One of ${logLevels.join(', ')}.`,
  ),
  METRICS_TOKEN: variable(
    z.string().min(16, { message: 'must have 16 characters or more' }).optional(),
    'no /metrics',
    'What /metrics asks for as a bearer token; unset, there is no /metrics.',
  ),
  TRUST_PROXY: variable(
    z
      .string()
      .regex(/^(\d|[\da-fA-F.:/]+(,[\da-fA-F.:/]+)*)$/, {
        message: 'must be the number of proxies in front, or their addresses separated by commas',
      })
      .optional()
      .transform((text) => (text === undefined ? false : /^\d$/.test(text) ? Number(text) : text.split(','))),
    'no proxy is trusted; needed, unless in a demonstration',
    "Addresses of the proxies in front, or their number; only then X-Forwarded-For is the client's address. With a number nobody else may reach the port. 0 where whatever ends TLS hands no address on: then all travellers share the limits of one.",
  ),
  ...supportEnv,
  ...companyEnv,
} satisfies EnvTable;

/** What the environment says, parsed once at boot. */
export interface Config {
  port: number;
  host: string;
  /** An absolute path. */
  dataDir: string;
  /** Without a slash at the end; null means the address of the request. */
  publicUrl: string | null;
  databaseUrl: string | null;
  /** How many processes the house consists of. */
  workers: number;
  /** Connections of all processes together. */
  databasePool: number;
  /** Whether connections keep prepared statements. */
  databasePrepared: boolean;
  redisUrl: string | null;
  logLevel: (typeof logLevels)[number];
  /** Null if figures are not served. */
  metricsToken: string | null;
  /**
   * Whether the house is a demonstration: its bank, airlines, seats and messages are played. Everything that plays asks this, and nothing
   * else.
   */
  demo: boolean;
  /** How people reach whoever runs the house. */
  support: Support;
  company: Company;
  trustProxy: false | number | string[];
  /** Reads the variables of a room's own table. Throws ConfigError. */
  read<T extends EnvTable>(table: T): EnvValues<T>;
}

/** Reads the configuration. `demo` is what `judge` said of the whole environment. Throws ConfigError that names what is wrong. */
export const readConfig = (env: Env, demo: boolean): Config => {
  const values = readEnv(configTable, env);
  const workers = values.WORKERS ?? usualWorkers(values.DATABASE_POOL);
  const databasePool = values.DATABASE_POOL ?? usualPool(workers, values.DATABASE_URL);
  if (databasePool < 2 * workers)
    throw new ConfigError(
      `Wrong configuration. DATABASE_POOL: ${databasePool} connections are too few for WORKERS=${workers}, each of which needs two`,
    );
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    publicUrl: values.PUBLIC_URL,
    databaseUrl: values.DATABASE_URL,
    workers,
    databasePool,
    databasePrepared: values.DATABASE_PREPARED === '1',
    redisUrl: values.REDIS_URL,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN ?? null,
    demo,
    support: supportOf(values),
    company: companyOf(values),
    trustProxy: values.TRUST_PROXY,
    read: (table) => readEnv(table, env),
  };
};
