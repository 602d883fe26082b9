import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { searchKey } from '#core/rules/text/normalise.ts';
import type { Clock, Db, Random } from '#server/platform/services.ts';
import type { CheckedPassenger } from './check.ts';
import type { SavedPassengersTable } from './migrations.ts';

export type SavedPassengerRow = Selectable<SavedPassengersTable>;

export interface PassengerStoreDeps {
  db: Db;
  clock: Clock;
  random: Random;
}

/** More than any family; keeps one account from filling the table. */
const savedPassengersMax = 300;

/** Names in both orders and documents, folded, so that a part of any of them finds the passenger. */
const searchKeysOf = (passenger: CheckedPassenger): string =>
  [
    `${passenger.firstNameFarsi}${passenger.lastNameFarsi}`,
    `${passenger.lastNameFarsi}${passenger.firstNameFarsi}`,
    `${passenger.firstName}${passenger.lastName}`,
    `${passenger.lastName}${passenger.firstName}`,
    passenger.nationalCode,
    passenger.passportNumber,
  ]
    .map(searchKey)
    .filter((key) => key !== '')
    .join(' ');

const columnsOf = (passenger: CheckedPassenger, now: Date) => ({
  first_name: passenger.firstName,
  last_name: passenger.lastName,
  first_name_farsi: passenger.firstNameFarsi,
  last_name_farsi: passenger.lastNameFarsi,
  gender: passenger.genderTitle,
  birth_date: passenger.birthDate,
  national_code: passenger.nationalCode || null,
  nationality: passenger.nationalityCountryCode,
  passport_issuing_country: passenger.passportIssuingCountryCode || null,
  passport_type: passenger.passportNumber === '' ? null : passenger.passportType,
  passport_number: passenger.passportNumber || null,
  passport_expires_on: passenger.passportExpirationDate,
  search_keys: searchKeysOf(passenger),
  updated_at: now,
});

/** A page of a user's passengers, last used first; `term` finds by parts of names and documents. */
export const findPassengers = async (
  db: Db,
  userId: string,
  { term, page, pageSize }: { term: string; page: number; pageSize: number },
): Promise<{ rows: SavedPassengerRow[]; total: number }> => {
  // The key holds letters and digits only, so it brings no wildcard of its own.
  const key = searchKey(term);
  const mine = db
    .selectFrom('flight_saved_passengers')
    .where('user_id', '=', userId)
    .$if(key !== '', (query) => query.where('search_keys', 'like', `%${key}%`));
  const [rows, count] = await Promise.all([
    mine
      .selectAll()
      .orderBy('updated_at', 'desc')
      .orderBy('passenger_id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    mine.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count.total) };
};

/** The user's passenger with the same document, who is therefore the same person. */
const sameDocument = (db: Db, userId: string, passenger: CheckedPassenger) =>
  db
    .selectFrom('flight_saved_passengers')
    .where('user_id', '=', userId)
    .where((row) =>
      passenger.nationalCode === ''
        ? row('passport_number', '=', passenger.passportNumber)
        : row('national_code', '=', passenger.nationalCode),
    );

/** Saves a passenger; one with the same document is changed instead. Null where the list is full. */
export const savePassenger = async (
  { db, clock, random }: PassengerStoreDeps,
  userId: string,
  passenger: CheckedPassenger,
): Promise<SavedPassengerRow | null> => {
  const now = clock.now();
  const columns = columnsOf(passenger, now);
  const { total } = await db
    .selectFrom('flight_saved_passengers')
    .where('user_id', '=', userId)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const known = await sameDocument(db, userId, passenger).select('passenger_id').executeTakeFirst();
  if (!known && Number(total) >= savedPassengersMax) return null;
  return db
    .insertInto('flight_saved_passengers')
    .values({ ...columns, passenger_id: random.uuid(), user_id: userId, created_at: now })
    .onConflict((conflict) =>
      (passenger.nationalCode === ''
        ? conflict.columns(['user_id', 'passport_number']).where('passport_number', 'is not', null)
        : conflict.columns(['user_id', 'national_code']).where('national_code', 'is not', null)
      ).doUpdateSet(columns),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Another request saved the same document between our look and our write. */
const isUniqueViolation = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';

/** Changes a passenger: null where this user has none of that id, 'taken' where another one has the document. */
export const changePassenger = async (
  { db, clock }: PassengerStoreDeps,
  userId: string,
  passengerId: string,
  passenger: CheckedPassenger,
): Promise<SavedPassengerRow | 'taken' | null> => {
  const other = await sameDocument(db, userId, passenger)
    .where('passenger_id', '!=', passengerId)
    .select('passenger_id')
    .executeTakeFirst();
  const mine = db
    .updateTable('flight_saved_passengers')
    .set(columnsOf(passenger, clock.now()))
    .where('user_id', '=', userId)
    .where('passenger_id', '=', passengerId);
  if (!other) {
    try {
      return (await mine.returningAll().executeTakeFirst()) ?? null;
    } catch (error) {
      if (isUniqueViolation(error)) return 'taken';
      throw error;
    }
  }
  const owned = await db
    .selectFrom('flight_saved_passengers')
    .where('user_id', '=', userId)
    .where('passenger_id', '=', passengerId)
    .select('passenger_id')
    .executeTakeFirst();
  return owned ? 'taken' : null;
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
