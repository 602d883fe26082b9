import { draws } from '#core/contract/draws/endpoints.ts';
import { fail } from '#core/contract/result.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { keepFromEnding } from '#server/platform/people.ts';
import type { Services, Tx } from '#server/platform/services.ts';
import { presentAll } from './present.ts';

/** Old draws stay readable, so that nobody has to believe what became of them; a page shows no more. */
const shownMax = 20;

const numbers = 9_000_000;

/** «Q-4821907»: short enough to be read over the phone. */
const ticketFrom = (drawn: number): string => `Q-${1_000_000 + drawn}`;

const isStaff = async (db: Services['db'] | Tx, userId: string): Promise<boolean> => {
  const row = await db.selectFrom('users').select('scopes').where('user_id', '=', userId).executeTakeFirst();
  return (row?.scopes.length ?? 0) > 0;
};

/** Readings of the list, a minute of one address: many people share one behind a carrier. */
const readsInMinute = 600;

/** The draws of the house: open ones first, then the newest. */
export const listDraws = ({ db, limits }: Services): Operation =>
  operation(draws.list, async (_, { ip }) => {
    const taken = await limits.takeRoughly(`draws:${ip}`, readsInMinute, 60);
    if (!taken.allowed) return tooMany(taken);
    const rows = await db
      .selectFrom('draws')
      .selectAll()
      .orderBy((eb) => eb('state', '=', 'open'), 'desc')
      .orderBy('created_at', 'desc')
      .limit(shownMax)
      .execute();
    return { ok: true, value: await presentAll(db, rows) };
  });

/** A list of tickets may be long, and nobody needs it often. */
const listsInMinute = 10;

/** All tickets of a draw that is closed. */
export const listTickets = ({ db, limits }: Services): Operation =>
  operation(draws.tickets, async ({ body: { drawId } }, { ip }) => {
    const taken = await limits.take(`draw-tickets:${ip}`, listsInMinute, 60);
    if (!taken.allowed) return tooMany(taken);
    const draw = await db
      .selectFrom('draws')
      .select('list_hash')
      .where('draw_id', '=', drawId)
      .executeTakeFirst();
    if (!draw) return fail('NOT_FOUND');
    if (draw.list_hash === null) return fail('CONFLICT');
    const rows = await db
      .selectFrom('draw_tickets')
      .select('ticket')
      .where('draw_id', '=', drawId)
      .orderBy('ticket')
      .execute();
    return { ok: true, value: { tickets: rows.map(({ ticket }) => ticket) } };
  });

export const listOwnTickets = ({ db }: Services): Operation =>
  operation(draws.own, async (_, { caller }) => {
    const rows = await db
      .selectFrom('draw_tickets')
      .select(['draw_id', 'ticket', 'place'])
      .where('user_id', '=', caller.userId)
      .orderBy('entered_at', 'desc')
      .limit(100)
      .execute();
    return {
      ok: true,
      value: {
        mayEnter: !(await isStaff(db, caller.userId)),
        tickets: rows.map(({ draw_id, ticket, place }) => ({ drawId: draw_id, ticket, place })),
      },
    };
  });

/** A draw in which tickets are given out; whoever closes it meanwhile waits. */
const openDraw = async (tx: Tx, drawId: string, now: Date) => {
  const draw = await tx
    .selectFrom('draws')
    .select(['state', 'closes_at', 'list_hash'])
    .where('draw_id', '=', drawId)
    .forShare()
    .executeTakeFirst();
  if (!draw) return fail('NOT_FOUND');
  if (draw.state !== 'open' || draw.list_hash !== null || draw.closes_at <= now) return fail('CONFLICT');
  return null;
};

const ticketOf = (tx: Tx, drawId: string, userId: string) =>
  tx
    .selectFrom('draw_tickets')
    .select('ticket')
    .where('draw_id', '=', drawId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** One ticket an account, whatever is pressed twice. */
export const enterDraw = ({ db, clock, random }: Services): Operation =>
  operation(draws.enter, ({ body: { drawId } }, { caller: { userId } }) =>
    db.transaction().execute(async (tx) => {
      await keepFromEnding(tx, userId, 'draws');
      const refused = await openDraw(tx, drawId, clock.now());
      if (refused) return refused;
      const known = await ticketOf(tx, drawId, userId);
      if (known) return { ok: true as const, value: known };
      if (await isStaff(tx, userId)) return fail('FORBIDDEN');
      for (;;) {
        const ticket = ticketFrom(random.below(numbers));
        const written = await tx
          .insertInto('draw_tickets')
          .values({
            draw_id: drawId,
            ticket,
            user_id: userId,
            entered_at: clock.now(),
            place: null,
            owner_end: null,
          })
          .onConflict((conflict) => conflict.columns(['draw_id', 'ticket']).doNothing())
          .returning('ticket')
          .executeTakeFirst();
        if (written) return { ok: true as const, value: written };
      }
    }),
  );

export const leaveDraw = ({ db, clock }: Services): Operation =>
  operation(draws.leave, ({ body: { drawId } }, { caller: { userId } }) =>
    db.transaction().execute(async (tx) => {
      await keepFromEnding(tx, userId, 'draws');
      const refused = await openDraw(tx, drawId, clock.now());
      if (refused) return refused;
      await tx
        .deleteFrom('draw_tickets')
        .where('draw_id', '=', drawId)
        .where('user_id', '=', userId)
        .execute();
      return { ok: true as const, value: null };
    }),
  );
