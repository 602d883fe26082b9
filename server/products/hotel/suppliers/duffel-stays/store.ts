import type { Selectable, Updateable } from 'kysely';
import type { Clock, Db, Tx } from '#server/platform/services.ts';
import type { BackStep } from '../port.ts';
import type { StaysApi } from './api.ts';
import type { DuffelStaysTable, StayState } from './migrations.ts';

export type Stay = Selectable<DuffelStaysTable>;

/** What the calls of the adapter share. */
export interface StaysServices {
  db: Db;
  clock: Clock;
  api: StaysApi;
  /** How long a hotel may take to answer a request. */
  answerMinutes: number;
}

export const findStay = async (db: Db, lineId: string): Promise<Stay | null> =>
  (await db.selectFrom('duffel_stays').selectAll().where('line_id', '=', lineId).executeTakeFirst()) ?? null;

type NewStay = Pick<
  Stay,
  | 'line_id'
  | 'quote_id'
  | 'check_in'
  | 'check_out'
  | 'adults'
  | 'children'
  | 'pay_now'
  | 'held_until'
  | 'asked_at'
> & { ladder: readonly BackStep[] | null };

/** Records what was promised; a line that has something already keeps it. */
export const beginStay = async (db: Db, { ladder, ...stay }: NewStay): Promise<void> => {
  await db
    .insertInto('duffel_stays')
    .values({ ...stay, state: 'checked', ladder: ladder && JSON.stringify(ladder) })
    .onConflict((conflict) => conflict.column('line_id').doNothing())
    .execute();
};

/** Moves a line to another state, from this very state alone; null if it is in another one by now. */
export const moveStay = async (
  db: Db | Tx,
  { line_id: lineId, state: from }: Pick<Stay, 'line_id' | 'state'>,
  set: Omit<Updateable<DuffelStaysTable>, 'ladder'> & { state: StayState },
): Promise<Stay | null> =>
  (await db
    .updateTable('duffel_stays')
    .set(set)
    .where('line_id', '=', lineId)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst()) ?? null;

/** Lines whose last call has no answer yet, or whose hotel has not answered, those that have waited longest first. */
export const staysInDoubt = async (db: Db, limit: number): Promise<Stay[]> =>
  db
    .selectFrom('duffel_stays')
    .selectAll()
    .where('state', 'in', ['creating', 'requested', 'unwanted'])
    .orderBy('asked_at')
    .limit(limit)
    .execute();
