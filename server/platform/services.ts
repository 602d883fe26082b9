import type { Logger } from 'pino';
import type { Auth } from './auth/auth.ts';
import type { Config } from './config/config.ts';
import type { Asking } from './db/at-once.ts';
import type { Db, Tx } from './db/tables.ts';
import type { Figures } from './figures.ts';
import type { Finding } from './finding.ts';
import type { House } from './house/address.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { People } from './people.ts';
import type { Clock, Random } from './ports.ts';
import type { SecurityLog } from './security-log.ts';
import type { StaffWork } from './waiting.ts';

export type { Db, Tx } from './db/tables.ts';
export type { Clock, Random } from './ports.ts';

/** Bytes shared by all instances for a limited time: in the database or in Redis. Losing one costs time, never money. */
export interface Cache {
  get(key: string): Promise<Buffer | null>;
  set(key: string, value: Buffer, ttlSeconds: number): Promise<void>;
  delete(key: string): Promise<void>;
}

/** Counters over a window, shared by all instances. */
export interface Limits {
  /** Counts one use of `key`; refused once there were `limit` uses in the window. */
  take(
    key: string,
    limit: number,
    windowSeconds: number,
  ): Promise<{ allowed: boolean; retryAfterSeconds: number }>;
  /**
   * Like `take`, without asking the database each time, and so inexact by what happens in a few seconds: for what guards neither codes nor
   * money.
   */
  takeRoughly: Limits['take'];
  /** Takes one use back that turned out not to count. */
  giveBack(key: string): Promise<void>;
}

/** Background work on the same database. A job runs at least once: handlers are idempotent. */
export interface Jobs {
  /** Writes a job by one statement, in the caller's transaction; with `key`, at most one such job waits. */
  send<T extends object>(
    tx: Asking,
    name: string,
    data: T,
    options?: { key?: string; startAfter?: Date },
  ): Promise<void>;
  /** Lets a waiting worker look now instead of at its next poll; call it after the commit. */
  nudge(name: string): void;
}

/** A message to a person, written in the transaction of what caused it and sent by a job, once. */
export interface Message {
  /** A message with a key that was used before is not sent again. */
  key: string;
  channel: 'sms' | 'email' | 'whatsapp' | 'push';
  to: string;
  text: string;
  /** Of an e-mail; the first line of the text where absent. */
  subject?: string;
  /** The one-time code inside the text: shown by the demo outbox, and sent by providers in a template of their own. */
  code?: string;
  /**
   * From then on the message is worth nothing and is not sent any more. Unless given: two minutes after it was written if it has a code.
   */
  until?: Date;
  /** Of an e-mail: what it tells mail programs, as schema.org names it. Nobody reads it as text. */
  markup?: readonly Readonly<Record<string, unknown>>[];
  /** Adds below how to reach whoever runs the house; not on a push, which has no room for it. */
  withSupport?: true;
  /** The page of ours that opens when a push is touched, as a path. */
  path?: string;
}

/** A row of messages whose personal parts are sealed. */
export interface SealedMessage {
  recipient_blind?: unknown;
}

/** Messages that are written as a part of another statement (`insertMessagesFrom`). */
export interface WrittenAlong {
  messages: readonly SealedMessage[];
  /** The jobs that send them, a statement each; sent in vain where nothing was written. */
  send(asking: Asking): Promise<void>[];
}

export interface Outbox {
  put(tx: Tx, ...messages: Message[]): Promise<void>;
  along(db: Db | Tx, ...messages: Message[]): Promise<WrittenAlong>;
  /** The channels that reach people now: those that have a sender; in a demonstration all, which are shown. */
  channels(): readonly Message['channel'][];
}

/** Everything that a room may be given. A function takes the two or three that it uses. */
export interface Services {
  config: Config;
  db: Db;
  clock: Clock;
  random: Random;
  cache: Cache;
  limits: Limits;
  jobs: Jobs;
  outbox: Outbox;
  auth: Auth;
  house: House;
  /** Who stores something about a person, for the end of an account. */
  people: People;
  /** What waits for staff, part by part. */
  staffWork: StaffWork;
  /** What the house is in figures, for everybody to read. */
  figures: Figures;
  /** What a text may mean in all that the site has. */
  finding: Finding;
  log: Logger;
  security: SecurityLog;
  metrics: Metrics;
  /** `fetch`, injected. */
  fetch: typeof fetch;
}
