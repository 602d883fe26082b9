import type { Selectable } from 'kysely';
import type { Db } from '#server/platform/services.ts';
import type { ForceMajeureTable } from './migrations.ts';

export type WindowRow = Selectable<ForceMajeureTable>;

export const addWindow = (db: Db, window: Omit<WindowRow, 'ended_by' | 'ended_at'>): Promise<WindowRow> =>
  db
    .insertInto('flight_force_majeure')
    .values({ ...window, ended_by: null, ended_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Closes a window. Closing it again keeps the moment of the first time. Null if there is no such window. */
export const endWindow = async (
  db: Db,
  windowId: string,
  { by, at }: { by: string; at: Date },
): Promise<WindowRow | null> => {
  await db
    .updateTable('flight_force_majeure')
    .set({ ended_by: by, ended_at: at })
    .where('window_id', '=', windowId)
    .where('ended_at', 'is', null)
    .execute();
  const row = await db
    .selectFrom('flight_force_majeure')
    .selectAll()
    .where('window_id', '=', windowId)
    .executeTakeFirst();
  return row ?? null;
};
