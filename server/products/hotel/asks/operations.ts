import { sql } from 'kysely';
import { fail, succeed } from '#core/contract/result.ts';
import { hotel } from '#core/products/hotel/contract/endpoints.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { hasTickets } from '#server/commerce/record/has-tickets.ts';
import { loadOrder } from '#server/commerce/record/load.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { tryKeepFromEnding } from '#server/platform/people.ts';
import { openAll, seal } from '#server/platform/sealed/seals.ts';
import type { Db, Services, Tx } from '#server/platform/services.ts';
import { answerOrUnknown } from '#server/platform/suppliers/told.ts';
import { isValid } from '../desk/main-line.ts';
import { backOfLine } from '../desk/refunds.ts';
import { exceptionsOf } from '../exceptions/store.ts';
import { stayOfLine } from '../orders/line.ts';
import { hotelPartOf } from '../orders/order.ts';
import { cityOfStay, timesOfStay } from '../orders/stay.ts';
import type { Places } from '../places/places.ts';
import type { HotelSupplier } from '../suppliers/port.ts';
import { sealedWaivers, waiversOf } from './store.ts';

export interface AskDeps extends Pick<Services, 'db' | 'clock' | 'random' | 'limits'> {
  places: Places;
  suppliers: ReadonlyMap<string, HotelSupplier>;
  commerce: Pick<Commerce, 'load' | 'lookAgain'>;
}

type Line = OrderDetail['lines'][number];

/** How often one account may ask: each question is read by somebody. */
const asks = { max: 20, seconds: 3600 };

/** How often one account may look, or withdraw: each time suppliers may be asked. */
const looks = { max: 60, seconds: 60 };

/** How often a room may be asked of. */
const asksOfRoom = 2;

/** Rooms of an order that their hotel was asked for and has not answered. */
const waitingLines = async (
  { suppliers }: AskDeps,
  order: OrderDetail,
): Promise<{ line: Line; supplier: HotelSupplier }[]> => {
  if (order.status !== 'FinalizationPending') return [];
  const all = await Promise.all(
    order.lines.map(async (line) => {
      const supplier = suppliers.get(stayOfLine(line).chosen.supplier);
      if (!supplier || line.supplierReference === null) return [];
      const told = await answerOrUnknown(supplier.bookStatus(line.lineId, line.supplierReference));
      return told.kind === 'unknown' ? [{ line, supplier }] : [];
    }),
  );
  return all.flat();
};

/** Rooms of which a waiver may be asked: bought, with guests still to come, and not all of it comes back by itself. */
const askable = async ({ places, clock }: AskDeps, db: Db | Tx, order: OrderDetail): Promise<string[]> => {
  if (!hasTickets(order.status)) return [];
  const now = clock.now();
  const [exceptions, asked] = [await exceptionsOf(db, order.orderId), await waiversOf(db, order.orderId)];
  return order.lines.filter(isValid).flatMap((line) => {
    const { lineId, total } = line;
    const stay = stayOfLine(line);
    const before = asked.filter((one) => one.line_id === lineId);
    if (before.length >= asksOfRoom || before.some(({ state }) => state === 'waiting')) return [];
    if (now >= timesOfStay(stay, cityOfStay(places, stay)).until) return [];
    const own = exceptions.filter((one) => one.lineId === lineId);
    return (backOfLine(line, own, now)[0]?.back ?? 0) < total ? [lineId] : [];
  });
};

const present = async (deps: AskDeps, db: Db | Tx, order: OrderDetail) => {
  const waivers = await openAll(db, sealedWaivers, await waiversOf(db, order.orderId));
  return {
    waits: (await waitingLines(deps, order)).length > 0,
    mayAsk: await askable(deps, db, order),
    waivers: waivers.map(({ line_id, state, note, asked_at }) => ({
      lineId: line_id,
      state,
      note,
      askedAt: asked_at.toISOString(),
    })),
  };
};

const withdraw = (deps: AskDeps): Operation =>
  operation(hotel.withdrawRequest, async ({ body: { orderId } }, { caller: { userId } }) => {
    const { db, commerce } = deps;
    const order = hotelPartOf(await commerce.load(orderId, userId));
    if (!order) return fail('ORDER_NOT_FOUND');
    const taken = await deps.limits.takeRoughly(`hotel:looks:${userId}`, looks.max, looks.seconds);
    if (!taken.allowed) return tooMany(taken);
    const waiting = await waitingLines(deps, order);
    // The supplier decides between a traveller who withdraws and a hotel that answers at this moment: the first one counts.
    const answers = await Promise.all(
      waiting.map(({ line, supplier }) =>
        answerOrUnknown(supplier.release(line.lineId, line.supplierReference)),
      ),
    );
    if (!answers.some(({ kind }) => kind === 'done')) return fail('HOTEL_ANSWERED');
    await commerce.lookAgain(db, orderId);
    return succeed(await present(deps, db, order));
  });

const askWaiver = (deps: AskDeps): Operation =>
  operation(hotel.askWaiver, async ({ body: { orderId, lineId, text } }, { caller: { userId } }) => {
    const { db, clock, random, limits, commerce } = deps;
    if (!(await commerce.load(orderId, userId))) return fail('ORDER_NOT_FOUND');
    const taken = await limits.takeRoughly(`hotel:ask:${userId}`, asks.max, asks.seconds);
    if (!taken.allowed) return tooMany(taken);
    return db.transaction().execute(async (tx) => {
      // Staff who waive it at this moment, and the traveller who gives the room back, have it under the same lock.
      const isKept = await tryKeepFromEnding(tx, userId);
      await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
      const order = hotelPartOf(await loadOrder(tx, orderId));
      if (!isKept || !order) return fail('ORDER_NOT_FOUND');
      if (!(await askable(deps, tx, order)).includes(lineId)) return fail('HOTEL_STAY_STATE');
      const row = { waiver_id: random.uuid(), text };
      const sealed = await seal(tx, sealedWaivers, { ...row, note: null });
      await sql`
        insert into hotel_waivers (waiver_id, order_id, line_id, user_id, state, text, asked_at)
        values (${row.waiver_id}::uuid, ${orderId}::uuid, ${lineId}::uuid, ${userId}::uuid, 'waiting', ${sealed.text},
          ${clock.now()}::timestamptz)`.execute(tx);
      return succeed(await present(deps, tx, order));
    });
  });

/** What travellers ask of a hotel beside giving a room back. */
export const askOperations = (deps: AskDeps): Operation[] => [
  operation(hotel.openAsks, async ({ params: { id } }, { caller }) => {
    const order = hotelPartOf(await deps.commerce.load(id, caller.userId));
    if (!order) return fail('ORDER_NOT_FOUND');
    const taken = await deps.limits.takeRoughly(`hotel:looks:${caller.userId}`, looks.max, looks.seconds);
    return taken.allowed ? succeed(await present(deps, deps.db, order)) : tooMany(taken);
  }),
  withdraw(deps),
  askWaiver(deps),
];
