import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './db/tables.ts';

/** The database, or a transaction in it. Functions that must run inside one ask for `Tx`. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** The only source of time in the server; tests move it. */
export interface Clock {
  now(): Date;
}

/** The only source of chance in the server; tests fix it. */
export interface Random {
  bytes(length: number): Uint8Array;
  /** 0 ≤ result < limit, without bias. */
  below(limit: number): number;
  /** A UUID version 7 of the clock's moment. */
  uuid(): string;
}
