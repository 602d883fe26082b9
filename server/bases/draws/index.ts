import { keptTables } from '#core/texts/kept-data.ts';
import { everyMinute } from '#server/platform/http/drawn-versions.ts';
import type { KeeperOfPersonalData } from '#server/platform/people.ts';
import type { JobDefinition, Room } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { closeDue } from './close.ts';
import { drawHeads } from './heads.ts';
import { callOffDraw, createDraw, drawsForStaff, holdDraw, listForStaff } from './staff.ts';
import { drawMigrations, sealedDraws } from './tables.ts';
import { enterDraw, leaveDraw, listDraws, listOwnTickets, listTickets } from './take-part.ts';

/** Binds the lists of draws whose time for tickets is over. */
const closeDraws = ({ db, clock }: Services): JobDefinition => ({
  name: 'close-draws',
  cron: '* * * * *',
  canWait: true,
  handle: () => db.transaction().execute((tx) => closeDue(tx, clock.now())),
});

/**
 * Whoever leaves takes the ticket of an open draw along. In a list that is bound it stays, without its owner, since everybody may choose the
 * winners from that list again.
 */
const ticketsKeeper: KeeperOfPersonalData = {
  async forget(tx, userId) {
    // Nobody binds a list from here on until this is over: a ticket that is in a list stays in it.
    const unbound = await tx
      .selectFrom('draws')
      .select('draw_id')
      .where('state', '=', 'open')
      .where('list_hash', 'is', null)
      .orderBy('draw_id')
      .forShare()
      .execute();
    const ids = unbound.map(({ draw_id }) => draw_id);
    await tx
      .deleteFrom('draw_tickets')
      .where('user_id', '=', userId)
      .where((eb) => eb('draw_id', '=', eb.fn.any(eb.val(ids))))
      .execute();
    await tx
      .updateTable('draw_tickets')
      .set({ user_id: null, owner_end: null })
      .where('user_id', '=', userId)
      .execute();
    await tx.updateTable('draws').set({ created_by: null }).where('created_by', '=', userId).execute();
    await tx.updateTable('draws').set({ ended_by: null }).where('ended_by', '=', userId).execute();
  },
};

/** Prize draws of the house (`decisions/draws.md`). */
export const room = (services: Services): Room => ({
  name: 'draws',
  migrations: drawMigrations,
  sealed: [sealedDraws],
  operations: [
    listDraws(services),
    listTickets(services),
    listOwnTickets(services),
    enterDraw(services),
    leaveDraw(services),
    listForStaff(services),
    createDraw(services),
    holdDraw(services),
    callOffDraw(services),
  ],
  jobs: [closeDraws(services)],
  heads: drawHeads,
  // How many take part, and what is open, are another every minute.
  drawn: { '/lottery': everyMinute(services) },
  keeps: ticketsKeeper,
  tells: [{ table: 'draw_tickets', by: 'user_id', words: keptTables.draw_tickets }],
  waiting: [drawsForStaff],
});
