import { sql } from 'kysely';
import { listHash } from '#core/rules/draws/winners.ts';
import type { Tx } from '#server/platform/services.ts';
import { sha256 } from './hash.ts';

export const ticketsOf = async (tx: Tx, drawId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('draw_tickets')
    .select('ticket')
    .where('draw_id', '=', drawId)
    .orderBy('ticket')
    .execute();
  return rows.map(({ ticket }) => ticket);
};

/** Binds the list of a draw whose time for tickets is over, so that everybody can see later that it is the same. Its row is locked. */
export const bindList = async (tx: Tx, drawId: string): Promise<string> => {
  const hash = await listHash(sha256, await ticketsOf(tx, drawId));
  await tx.updateTable('draws').set({ list_hash: hash }).where('draw_id', '=', drawId).execute();
  return hash;
};

/** Closes every draw whose time for tickets is over. */
export const closeDue = async (tx: Tx, now: Date): Promise<void> => {
  const { rows } = await sql<{ draw_id: string }>`
    select draw_id from draws where state = 'open' and list_hash is null and closes_at <= ${now}
    order by draw_id for update`.execute(tx);
  for (const { draw_id } of rows) await bindList(tx, draw_id);
};
