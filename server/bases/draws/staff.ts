import { sql } from 'kysely';
import { draws } from '#core/contract/draws/endpoints.ts';
import { fail } from '#core/contract/result.ts';
import { plainNumber, winnersOf } from '#core/rules/draws/winners.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { drawTexts } from '#core/texts/draws.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { fieldError } from '#server/platform/http/validate.ts';
import { notify } from '#server/platform/outbox/news/notify.ts';
import { ownerOf } from '#server/platform/people.ts';
import { open, seal } from '#server/platform/sealed/seals.ts';
import type { Services, Tx } from '#server/platform/services.ts';
import type { PartWithWork, Waits } from '#server/platform/waiting.ts';
import { bindList, ticketsOf } from './close.ts';
import { sha256 } from './hash.ts';
import { presentAll, presentOne } from './present.ts';
import { sealedDraws } from './tables.ts';

export const listForStaff = ({ db }: Services): Operation =>
  operation(draws.staffList, async ({ body: { page, pageSize } }) => {
    const rows = await db
      .selectFrom('draws')
      .selectAll()
      .orderBy((eb) => eb('state', '=', 'open'), 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('draw_id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const counted = await db
      .selectFrom('draws')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    return {
      ok: true,
      value: { data: await presentAll(db, rows), page, pageSize, total: Number(counted.total) },
    };
  });

const secretBytes = 32;

/** Announces a draw. Its secret is bound by its hash in the same moment, before there is any ticket. */
export const createDraw = ({ db, clock, random, log }: Services): Operation =>
  operation(draws.create, async ({ body }, { caller }) => {
    const [closesAt, drawsAt, now] = [new Date(body.closesAt), new Date(body.drawsAt), clock.now()];
    if (closesAt <= now) return fail('VALIDATION', null, [fieldError('DRAW_CLOSES_LATER', 'closesAt')]);
    if (drawsAt <= closesAt) return fail('VALIDATION', null, [fieldError('DRAW_HELD_LATER', 'drawsAt')]);
    const secret = Buffer.from(random.bytes(secretBytes)).toString('hex');
    await db.transaction().execute(async (tx) => {
      const row = await seal(tx, sealedDraws, {
        draw_id: body.drawId,
        state: 'open' as const,
        title: body.title,
        prize: body.prize,
        winners: body.winners,
        public_source: body.publicSource,
        closes_at: closesAt,
        draws_at: drawsAt,
        secret,
        commitment: await sha256(secret),
        list_hash: null,
        public_number: null,
        held_at: null,
        called_off_at: null,
        called_off_reason: null,
        created_at: now,
        created_by: caller.userId,
        ended_by: null,
      });
      await tx
        .insertInto('draws')
        .values(row)
        .onConflict((conflict) => conflict.column('draw_id').doNothing())
        .execute();
    });
    log.info({ by: caller.userId, drawId: body.drawId }, 'A draw was announced');
    return { ok: true, value: await presentOne(db, body.drawId) };
  });

const lockedDraw = async (tx: Tx, drawId: string) =>
  open(
    tx,
    sealedDraws,
    await tx.selectFrom('draws').selectAll().where('draw_id', '=', drawId).forUpdate().executeTakeFirst(),
  );

/** «•••6789»: enough for a winner to know themselves, and for nobody else. */
const endOf = (phoneNumber: string | null): string | null =>
  phoneNumber === null ? null : `•••${phoneNumber.slice(-4)}`;

interface Won {
  drawId: string;
  title: string;
  prize: string;
  ticket: string;
  place: number;
}

/** Writes who won, and tells them. */
const award = async (tx: Tx, { outbox }: Services, { drawId, title, prize, ticket, place }: Won) => {
  const row = await tx
    .selectFrom('draw_tickets')
    .select('user_id')
    .where('draw_id', '=', drawId)
    .where('ticket', '=', ticket)
    .executeTakeFirstOrThrow();
  const owner = row.user_id === null ? null : await ownerOf(tx, row.user_id);
  await tx
    .updateTable('draw_tickets')
    .set({ place, owner_end: endOf(owner?.phoneNumber ?? null) })
    .where('draw_id', '=', drawId)
    .where('ticket', '=', ticket)
    .execute();
  if (owner && row.user_id)
    await notify(
      tx,
      outbox,
      { userId: row.user_id, ...owner },
      {
        // Whoever wins something is told whatever they have silenced: they asked for it by taking part.
        kind: 'security',
        key: `draw:${drawId}:${ticket}`,
        text: drawTexts.won(title, ticket, prize),
        path: '/lottery',
        withSupport: true,
      },
    );
};

/** Holds a draw on its day: the winners follow from its secret, the public number and all its tickets. */
export const holdDraw = (services: Services): Operation =>
  operation(draws.hold, async ({ body: { drawId, publicNumber } }, { caller }) => {
    const { db, clock, log } = services;
    const number = plainNumber(toLatinDigits(publicNumber));
    if (!/^\d+(\.\d+)?$/.test(number))
      return fail('VALIDATION', null, [fieldError('DRAW_NUMBER', 'publicNumber')]);
    const held = await db.transaction().execute(async (tx) => {
      const draw = await lockedDraw(tx, drawId);
      if (!draw) return fail('NOT_FOUND');
      const now = clock.now();
      if (draw.state !== 'open' || draw.draws_at > now) return fail('CONFLICT');
      if (draw.list_hash === null) await bindList(tx, drawId);
      const tickets = await ticketsOf(tx, drawId);
      if (tickets.length === 0) return fail('CONFLICT');
      const won = await winnersOf(sha256, {
        secret: draw.secret,
        publicNumber: number,
        tickets,
        winners: draw.winners,
      });
      for (const [at, ticket] of won.entries())
        await award(tx, services, { ...draw, drawId, ticket, place: at + 1 });
      await tx
        .updateTable('draws')
        .set({ state: 'held', held_at: now, public_number: number, ended_by: caller.userId })
        .where('draw_id', '=', drawId)
        .execute();
      return { ok: true as const, value: await presentOne(tx, drawId) };
    });
    if (held.ok) log.info({ by: caller.userId, drawId }, 'A draw was held');
    return held;
  });

export const callOffDraw = ({ db, clock, log }: Services): Operation =>
  operation(draws.callOff, async ({ body: { drawId, reason } }, { caller }) => {
    const off = await db.transaction().execute(async (tx) => {
      const draw = await lockedDraw(tx, drawId);
      if (!draw) return fail('NOT_FOUND');
      if (draw.state !== 'open') return fail('CONFLICT');
      await tx
        .updateTable('draws')
        .set({
          state: 'called-off',
          called_off_at: clock.now(),
          called_off_reason: reason,
          ended_by: caller.userId,
        })
        .where('draw_id', '=', drawId)
        .execute();
      return { ok: true as const, value: await presentOne(tx, drawId) };
    });
    if (off.ok) log.info({ by: caller.userId, drawId }, 'A draw was called off');
    return off;
  });

/** A draw should be held on the day that was announced. */
const lateMs = 86_400_000;

/** Draws whose day has come. */
export const drawsForStaff: PartWithWork = {
  part: '/back-office/draws',
  scope: 'draws:hold',
  async waits(db, now) {
    const late = new Date(now.getTime() - lateMs);
    const { rows } = await sql<Waits>`
      select count(*)::int as count, (count(*) filter (where draws_at < ${late}))::int as late, min(draws_at) as "oldestAt"
      from draws where state = 'open' and draws_at <= ${now}`.execute(db);
    return rows[0] ?? { count: 0, late: 0, oldestAt: null };
  },
};
