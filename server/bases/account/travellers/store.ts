import { sql } from 'kysely';
import { searchKey } from '#core/rules/text/normalise.ts';
import { keepFromEnding } from '#server/platform/people.ts';
import { blindsOf, open, openAll, seal } from '#server/platform/sealed/seals.ts';
import type { Clock, Db, Random, Tx } from '#server/platform/services.ts';
import type { CheckedTraveller } from '#server/platform/travellers/check.ts';
import { sealedSavedTravellers } from '#server/platform/travellers/saved-table.ts';
import type { SavedTravellerRow } from './columns.ts';
import { columnsOf, merged, searchKeysOf } from './columns.ts';

export interface StoreDeps {
  db: Db;
  clock: Clock;
  random: Random;
}

/** More than any family; keeps one account from filling the table. */
const savedMax = 300;

/** A page of a user's travellers, last used first; `term` finds by parts of names and documents. */
export const findTravellers = async (
  db: Db,
  userId: string,
  { term, page, pageSize }: { term: string; page: number; pageSize: number },
): Promise<{ rows: SavedTravellerRow[]; total: number }> => {
  // Names are sealed, so the database cannot search them. A user has few travellers, so they are searched here.
  const sealed = await db
    .selectFrom('saved_travellers')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('traveller_id', 'desc')
    .execute();
  const key = searchKey(term);
  const from = (page - 1) * pageSize;
  if (key === '') {
    const rows = await openAll(db, sealedSavedTravellers, sealed.slice(from, from + pageSize));
    return { rows, total: sealed.length };
  }
  const opened = await openAll(db, sealedSavedTravellers, sealed);
  const found = opened.filter((row) => searchKeysOf(row).includes(key));
  return { rows: found.slice(from, from + pageSize), total: found.length };
};

export type SaveOutcome =
  | { kind: 'saved'; row: SavedTravellerRow }
  /** The user's list has no room for one more. */
  | { kind: 'full' }
  | { kind: 'not_found' }
  /** Another traveller of the user has the document of this field. */
  | { kind: 'taken'; field: 'nationalCode' | 'passportNumber' };

/** The user's travellers who have one of these documents, the one with the national code first. */
const sharingDocuments = async (
  db: Tx,
  userId: string,
  traveller: CheckedTraveller,
): Promise<SavedTravellerRow[]> => {
  const documents = {
    user_id: userId,
    national_code: traveller.nationalCode || null,
    passport_number: traveller.passportNumber || null,
  };
  const codes = await blindsOf(db, sealedSavedTravellers, 'national_code', [documents]);
  const passports = await blindsOf(db, sealedSavedTravellers, 'passport_number', [documents]);
  const rows = await db
    .selectFrom('saved_travellers')
    .selectAll()
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`(national_code_blind = any(${codes}::bytea[]) or passport_blind = any(${passports}::bytea[]))`,
    )
    .orderBy(sql`national_code_blind is not distinct from ${codes[0] ?? null}::bytea`, 'desc')
    .execute();
  return openAll(db, sealedSavedTravellers, rows);
};

/** One person has one national code: a row with another one is another person, even if the passport is the same. */
const isSomebodyElse = (row: SavedTravellerRow, traveller: CheckedTraveller): boolean =>
  row.national_code !== null && traveller.nationalCode !== '' && row.national_code !== traveller.nationalCode;

const countOf = async (db: Tx, userId: string): Promise<number> => {
  const { total } = await db
    .selectFrom('saved_travellers')
    .where('user_id', '=', userId)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};

const write = async (
  deps: Omit<StoreDeps, 'db'> & { db: Tx },
  userId: string,
  traveller: CheckedTraveller,
  travellerId: string | undefined,
): Promise<SaveOutcome> => {
  const { db, clock, random } = deps;
  const now = clock.now();
  const given = columnsOf(traveller, now);
  const sharing = await sharingDocuments(db, userId, traveller);
  const known = travellerId === undefined ? sharing[0] : undefined;
  const isTaken = (row: SavedTravellerRow) =>
    travellerId === undefined
      ? row !== known || isSomebodyElse(row, traveller)
      : row.traveller_id !== travellerId;
  const other = sharing.find(isTaken);
  if (other) {
    const isCode = traveller.nationalCode !== '' && other.national_code === traveller.nationalCode;
    return { kind: 'taken', field: isCode ? 'nationalCode' : 'passportNumber' };
  }
  const id = travellerId ?? known?.traveller_id;
  if (id !== undefined) {
    const row = await db
      .updateTable('saved_travellers')
      .set(
        await seal(db, sealedSavedTravellers, {
          traveller_id: id,
          user_id: userId,
          ...(known ? merged(known, given) : given),
        }),
      )
      .where('user_id', '=', userId)
      .where('traveller_id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return row ? { kind: 'saved', row: await open(db, sealedSavedTravellers, row) } : { kind: 'not_found' };
  }
  if ((await countOf(db, userId)) >= savedMax) return { kind: 'full' };
  const row = await db
    .insertInto('saved_travellers')
    .values(
      await seal(db, sealedSavedTravellers, {
        ...given,
        traveller_id: random.uuid(),
        user_id: userId,
        created_at: now,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return { kind: 'saved', row: await open(db, sealedSavedTravellers, row) };
};

/**
 * Saves a traveller. Without an id, a saved traveller with one of these documents is the same person and is changed; fields that were not
 * given now stay. With an id, that traveller becomes what is given, and no other traveller may have the documents.
 * @throws RefusedError if the account has ended: nobody could remove them any more.
 */
export const saveTraveller = (
  deps: StoreDeps,
  userId: string,
  traveller: CheckedTraveller,
  travellerId?: string,
): Promise<SaveOutcome> =>
  deps.db.transaction().execute(async (tx) => {
    // A user saves one traveller at a time, so that the second request finds what the first has saved.
    await keepFromEnding(tx, userId, 'saved-travellers');
    return write({ ...deps, db: tx }, userId, traveller, travellerId);
  });

/** Whether there was such a traveller of this user. */
export const deleteTraveller = async (db: Db, userId: string, travellerId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('saved_travellers')
    .where('user_id', '=', userId)
    .where('traveller_id', '=', travellerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
