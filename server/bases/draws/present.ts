import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { draws } from '#core/contract/draws/endpoints.ts';
import { openAll } from '#server/platform/sealed/seals.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import { type DrawsTable, sealedDraws } from './tables.ts';

export type DrawRow = Selectable<DrawsTable>;
export type Draw = z.input<typeof draws.create.reply>;

/** How many take part in each draw. */
const countsOf = async (db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ draw_id: string; tickets: number }>`
    select draw_id, count(*)::int as tickets from draw_tickets where draw_id = any(${ids}::uuid[])
    group by draw_id`.execute(db);
  return new Map(rows.map(({ draw_id, tickets }) => [draw_id, tickets]));
};

/** The winners of each draw, the first one first. */
const wonOf = (db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom('draw_tickets')
    .select(['draw_id', 'ticket', 'owner_end'])
    .where((eb) => eb('draw_id', '=', eb.fn.any(eb.val(ids))))
    .where('place', 'is not', null)
    .orderBy('place')
    .execute();

/** Draws as everybody may see them. The secret of one that was not held stays where it is. */
export const presentAll = async (db: Db | Tx, sealed: readonly DrawRow[]): Promise<Draw[]> => {
  const ids = sealed.map(({ draw_id }) => draw_id);
  const [rows, counts, won] = [
    await openAll(db, sealedDraws, [...sealed]),
    await countsOf(db, ids),
    await wonOf(db, ids),
  ];
  return rows.map((row) => ({
    drawId: row.draw_id,
    state: row.state,
    title: row.title,
    prize: row.prize,
    winners: row.winners,
    publicSource: row.public_source,
    closesAt: row.closes_at.toISOString(),
    drawsAt: row.draws_at.toISOString(),
    commitment: row.commitment,
    tickets: counts.get(row.draw_id) ?? 0,
    listHash: row.list_hash,
    held:
      row.held_at === null || row.public_number === null
        ? null
        : {
            heldAt: row.held_at.toISOString(),
            secret: row.secret,
            publicNumber: row.public_number,
            won: won
              .filter(({ draw_id }) => draw_id === row.draw_id)
              .map(({ ticket, owner_end }) => ({ ticket, owner: owner_end })),
          },
    calledOff:
      row.called_off_at === null
        ? null
        : { at: row.called_off_at.toISOString(), reason: row.called_off_reason ?? '' },
  }));
};

export const presentOne = async (db: Db | Tx, drawId: string): Promise<Draw> => {
  const row = await db
    .selectFrom('draws')
    .selectAll()
    .where('draw_id', '=', drawId)
    .executeTakeFirstOrThrow();
  const [draw] = await presentAll(db, [row]);
  if (!draw) throw new Error(`draw ${drawId} is gone`);
  return draw;
};
