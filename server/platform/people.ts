import { sql } from 'kysely';
import type { Said } from '#core/contract/said.ts';
import type { Asking } from './db/at-once.ts';
import type { Db, Tx } from './db/tables.ts';
import { RefusedError } from './http/envelope.ts';
import type { ToldTable } from './told.ts';

/** Why an account cannot end yet: something of its owner is still open. */
export interface Hindrance {
  kind: string;
  /** Persian, for its owner: what is open, and what to do about it. */
  text: Said;
}

/** A room that stores something about people. */
export interface KeeperOfPersonalData {
  /** What must be over before an account can end. Asked in the transaction that ends it, with the user's row locked. */
  hindrances?(tx: Tx, userId: string): Promise<Hindrance[]>;
  /** Removes what is personal, or makes it anonymous if money or law want the record. Idempotent. */
  forget(tx: Tx, userId: string): Promise<void>;
}

/** Who keeps what about a person. Rooms bring their part; the account's room asks all of them when an account ends. */
export interface People {
  add(keeper: KeeperOfPersonalData): void;
  /** What is kept of people, for them to read. */
  tell(tables: readonly ToldTable[]): void;
  told(): readonly ToldTable[];
  hindrances(tx: Tx, userId: string): Promise<Hindrance[]>;
  forget(tx: Tx, userId: string): Promise<void>;
}

export const createPeople = (): People => {
  const keepers: KeeperOfPersonalData[] = [];
  const tables: ToldTable[] = [];
  return {
    add: (keeper) => void keepers.push(keeper),
    tell: (more) => void tables.push(...more),
    told: () => tables,
    async hindrances(tx, userId) {
      const found: Hindrance[] = [];
      for (const keeper of keepers) found.push(...((await keeper.hindrances?.(tx, userId)) ?? []));
      return found;
    },
    async forget(tx, userId) {
      for (const keeper of keepers) await keeper.forget(tx, userId);
    },
  };
};

/** What a refund or a payout has to know about the person whose money it is. Stored in `users` by the accounts' room. */
export interface Owner {
  phoneNumber: string | null;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

/**
 * Writes somebody down who has no account and is nobody by name: money can be theirs, and nobody signs in as them. Returns their id.
 */
export const writeNameless = async (
  tx: Tx,
  { clock, random }: { clock: { now(): Date }; random: { uuid(): string } },
): Promise<string> => {
  const userId = random.uuid();
  await tx.insertInto('users').values({ user_id: userId, created_at: clock.now() }).execute();
  return userId;
};

/** The owner of an account; null where there is none (any more). */
export const ownerOf = async (db: Db | Tx, userId: string): Promise<Owner | null> => {
  const row = await db
    .selectFrom('users')
    .select(['phone_number', 'email', 'first_name', 'last_name'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    phoneNumber: row.phone_number,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
  };
};

/**
 * Keeps an account from ending while something is written that only a living account may own. Call it in the same transaction, before any
 * other row is locked: an end that begins now waits until the transaction is over, and one that came earlier is seen. With `turn`, whoever
 * asks for the same turn of this account waits as well.
 * @throws RefusedError if the account has ended, with the failure that the next call of that session is answered with.
 */
export const keepFromEnding = async (tx: Asking, userId: string, turn?: string): Promise<void> => {
  const taken = turn && sql`pg_advisory_xact_lock(hashtextextended(${`${turn}:${userId}`}, 0))`;
  // A key share waits only for the end of an account, not for changes of its name or contacts.
  const { rows } = await sql`
    select ${taken || sql``} from users where user_id = ${userId} and ended_at is null for key share`.execute(
    tx,
  );
  if (rows.length === 0) throw new RefusedError('UNAUTHENTICATED');
};

/**
 * Like `keepFromEnding`, for use when other rows are locked already. It does not wait for an account that is ending at this moment, since
 * that end may be waiting for those rows. False if the account has ended or is ending.
 */
export const tryKeepFromEnding = async (tx: Tx, userId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from users where user_id = ${userId} and ended_at is null for key share skip locked`.execute(tx);
  return rows.length > 0;
};

/** «سارا احمدی»; null if the account has no whole name. */
export const nameOfOwner = (owner: Owner | null): string | null =>
  owner?.firstName && owner.lastName ? `${owner.firstName} ${owner.lastName}` : null;
