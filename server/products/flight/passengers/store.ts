import { sql } from 'kysely';
import { searchKey } from '#core/rules/text/normalise.ts';
import type { CheckedTraveller } from '#server/commerce/orders/travellers.ts';
import { blindsOf, open, openAll, seal } from '#server/platform/sealed/seals.ts';
import type { Clock, Db, Random } from '#server/platform/services.ts';
import type { SavedPassengerRow } from './columns.ts';
import { columnsOf, merged, searchKeysOf } from './columns.ts';
import { sealedPassengers } from './migrations.ts';

export interface PassengerStoreDeps {
  db: Db;
  clock: Clock;
  random: Random;
}

/** More than any family; keeps one account from filling the table. */
const savedPassengersMax = 300;

/** A page of a user's passengers, last used first; `term` finds by parts of names and documents. */
export const findPassengers = async (
  db: Db,
  userId: string,
  { term, page, pageSize }: { term: string; page: number; pageSize: number },
): Promise<{ rows: SavedPassengerRow[]; total: number }> => {
  // They are few and sealed: what they are called is looked at here, not in the database.
  const sealed = await db
    .selectFrom('flight_saved_passengers')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('passenger_id', 'desc')
    .execute();
  const key = searchKey(term);
  const from = (page - 1) * pageSize;
  if (key === '') {
    const rows = await openAll(db, sealedPassengers, sealed.slice(from, from + pageSize));
    return { rows, total: sealed.length };
  }
  const opened = await openAll(db, sealedPassengers, sealed);
  const found = opened.filter((row) => searchKeysOf(row).includes(key));
  return { rows: found.slice(from, from + pageSize), total: found.length };
};

export type SaveOutcome =
  | { kind: 'saved'; row: SavedPassengerRow }
  /** The user's list has no room for one more. */
  | { kind: 'full' }
  | { kind: 'not_found' }
  /** Another passenger of the user has the document of this field. */
  | { kind: 'taken'; field: 'nationalCode' | 'passportNumber' };

/** The user's passengers who have one of these documents, the one with the national code first. */
const sharingDocuments = async (
  db: Db,
  userId: string,
  passenger: CheckedTraveller,
): Promise<SavedPassengerRow[]> => {
  const documents = {
    user_id: userId,
    national_code: passenger.nationalCode || null,
    passport_number: passenger.passportNumber || null,
  };
  const codes = await blindsOf(db, sealedPassengers, 'national_code', [documents]);
  const passports = await blindsOf(db, sealedPassengers, 'passport_number', [documents]);
  const rows = await db
    .selectFrom('flight_saved_passengers')
    .selectAll()
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`(national_code_blind = any(${codes}::bytea[]) or passport_blind = any(${passports}::bytea[]))`,
    )
    .orderBy(sql`national_code_blind is not distinct from ${codes[0] ?? null}::bytea`, 'desc')
    .execute();
  return openAll(db, sealedPassengers, rows);
};

/** One person has one national code: a row with another one is somebody else, whatever passport it names. */
const isSomebodyElse = (row: SavedPassengerRow, passenger: CheckedTraveller): boolean =>
  row.national_code !== null && passenger.nationalCode !== '' && row.national_code !== passenger.nationalCode;

const countOf = async (db: Db, userId: string): Promise<number> => {
  const { total } = await db
    .selectFrom('flight_saved_passengers')
    .where('user_id', '=', userId)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};

const write = async (
  deps: PassengerStoreDeps,
  userId: string,
  passenger: CheckedTraveller,
  passengerId: string | undefined,
): Promise<SaveOutcome> => {
  const { db, clock, random } = deps;
  const now = clock.now();
  const given = columnsOf(passenger, now);
  const sharing = await sharingDocuments(db, userId, passenger);
  const known = passengerId === undefined ? sharing[0] : undefined;
  const isTaken = (row: SavedPassengerRow) =>
    passengerId === undefined
      ? row !== known || isSomebodyElse(row, passenger)
      : row.passenger_id !== passengerId;
  const other = sharing.find(isTaken);
  if (other) {
    const isCode = passenger.nationalCode !== '' && other.national_code === passenger.nationalCode;
    return { kind: 'taken', field: isCode ? 'nationalCode' : 'passportNumber' };
  }
  const id = passengerId ?? known?.passenger_id;
  if (id !== undefined) {
    const row = await db
      .updateTable('flight_saved_passengers')
      .set(
        await seal(db, sealedPassengers, {
          passenger_id: id,
          user_id: userId,
          ...(known ? merged(known, given) : given),
        }),
      )
      .where('user_id', '=', userId)
      .where('passenger_id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return row ? { kind: 'saved', row: await open(db, sealedPassengers, row) } : { kind: 'not_found' };
  }
  if ((await countOf(db, userId)) >= savedPassengersMax) return { kind: 'full' };
  const row = await db
    .insertInto('flight_saved_passengers')
    .values(
      await seal(db, sealedPassengers, {
        ...given,
        passenger_id: random.uuid(),
        user_id: userId,
        created_at: now,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return { kind: 'saved', row: await open(db, sealedPassengers, row) };
};

/** Another request saved the same document between our look and our write. */
const isUniqueViolation = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';

/**
 * Saves a passenger. Without an id, whoever has one of the documents already is the same person and is changed; what was
 * not given now stays. With an id, that passenger becomes what is given, and nobody else may have the documents.
 */
export const savePassenger = async (
  deps: PassengerStoreDeps,
  userId: string,
  passenger: CheckedTraveller,
  passengerId?: string,
): Promise<SaveOutcome> => {
  try {
    return await write(deps, userId, passenger, passengerId);
  } catch (error) {
    // The second look finds the row that came between.
    if (isUniqueViolation(error)) return write(deps, userId, passenger, passengerId);
    throw error;
  }
};

/** Whether there was such a passenger of this user. */
export const deletePassenger = async (db: Db, userId: string, passengerId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('flight_saved_passengers')
    .where('user_id', '=', userId)
    .where('passenger_id', '=', passengerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
