import type { Kysely, Transaction } from 'kysely';

/**
 * Every table, for Kysely. Each room adds its own by declaration merging beside its migrations:
 *
 *   declare module '#server/platform/db/tables.ts' { interface Tables { orders: OrdersTable } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms fill it by declaration merging
export interface Tables {}

/** The database, or a transaction in it. Functions that must run inside one ask for `Tx`. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
