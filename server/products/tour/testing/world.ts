import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { CallerInput } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { creditWallet } from '#server/commerce/wallet/credit.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { personFor, withPassport } from '#server/testing/people.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { auditDates } from '../seats/audit.ts';

export const quoteCall = 'POST /api/tour-reservation/Quote/Create';
export const submitCall = 'POST /api/tour-reservation/Submit/SubmitTourOrder';
export const reserveCall = 'POST /api/tour-reservation/Reserve/ReserveTourOrder';
const detailCall = 'POST /api/tour-catalog/TourCatalog/TourDetail';

type SubmitWish = CallerInput<Calls[typeof submitCall]>['body'];
export type TravellerWish = SubmitWish['travellers'][number];
type QuoteWish = CallerInput<Calls[typeof quoteCall]>['body'];
export type RoomWish = QuoteWish['rooms'][number];

/** A date that can be bought, with many places left, from a day on. */
export const openDate = async (app: TestApp, tourId: string, from = ''): Promise<string> => {
  const { data } = await call(app, detailCall, { body: { tourId } });
  const date = data.departures.find(
    ({ state, left, leavesOn, levels }) =>
      state === 'onSale' &&
      left === null &&
      leavesOn >= from &&
      levels.every(({ roomsLeft }) => roomsLeft.every((room) => room.kind !== 'double' || room.left > 2)),
  );
  if (!date) throw new Error(`no open date of ${tourId} from ${from}`);
  return date.departureId;
};

export const couple: RoomWish = { kind: 'double', adults: 2 };

export const quote = async (app: TestApp, body: QuoteWish) => {
  const answer = await call(app, quoteCall, { body });
  expect(answer.status, answer.text).toBe(200);
  if (answer.data.kind !== 'open') throw new Error(`the quote is ${answer.text}`);
  return answer.data.quote;
};

/** Somebody who goes abroad, in a room. */
export const going = (seed: number, room = 0, changes: Partial<TravellerWish> = {}): TravellerWish => ({
  ...withPassport(seed),
  room,
  ...changes,
});

export const childOf = (seed: number, room = 0, changes: Partial<TravellerWish> = {}): TravellerWish =>
  going(seed, room, { type: 'Child', birthDateFa: '1398/05/01', ...changes });

/** An order of two adults in a double room, unless said otherwise. */
export const wishFor = async (
  app: TestApp,
  departureId: string,
  more: Partial<SubmitWish> & { quoted?: RoomWish[] } = {},
): Promise<SubmitWish> => {
  const { quoted = [couple], ...rest } = more;
  const level = rest.level ?? 'standard';
  const { bill, contractVersion } = await quote(app, { departureId, level, rooms: quoted });
  return {
    departureId,
    level,
    rooms: quoted.map(({ kind }) => ({ kind })),
    travellers: [going(1), going(2)],
    contact: { phoneNumber: '09123456789', email: 'maryam@example.com' },
    contractVersion,
    acceptedTotal: bill.total,
    idempotencyKey: randomUUID(),
    ...rest,
  };
};

export const submit = (app: TestApp, user: SignedIn, body: SubmitWish) =>
  call(app, submitCall, { body }, user.token);

export const reserve = (app: TestApp, user: SignedIn, orderId: string) =>
  call(app, reserveCall, { body: { orderId } }, user.token);

/** A held order; its id. */
export const held = async (app: TestApp, user: SignedIn, body: SubmitWish): Promise<string> => {
  const submitted = await submit(app, user, body);
  expect(submitted.status, submitted.text).toBe(200);
  const { orderId } = submitted.data;
  const reserved = await reserve(app, user, orderId);
  expect(reserved.status, reserved.text).toBe(200);
  return orderId;
};

export const statusOf = async (app: TestApp, orderId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ status: string }>`
    select status from orders where order_id = ${orderId}`.execute(app.services.db);
  return rows[0]?.status;
};

/** Pays a due of an order from the wallet, and waits until the order has this state. */
export const pay = async (
  app: TestApp,
  user: SignedIn,
  { orderId, due = 1, status }: { orderId: string; due?: number; status: string },
): Promise<void> => {
  const body = { orderId, due };
  const paid = await call(app, 'POST /api/wallet/wallet/ConfirmOrder', { body }, user.token);
  expect(paid.status, paid.text).toBe(200);
  for (let at = 0; at < 200 && (await statusOf(app, orderId)) !== status; at += 1) {
    await app.runJobs();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await statusOf(app, orderId)).toBe(status);
};

/** A traveller with a name, and money in the wallet. */
export const traveller = async (app: TestApp): Promise<SignedIn> => {
  const user = await signIn(app);
  const { db } = app.services;
  const names = { first_name: 'مریم', last_name: 'رضایی' };
  await db.updateTable('users').set(names).where('user_id', '=', user.userId).execute();
  const credit = { userId: user.userId, amount: toRial(50_000_000_000), reason: 'test', key: user.userId };
  await creditWallet(db, app.services, credit);
  return user;
};

export const balanceOf = async (app: TestApp, user: SignedIn): Promise<number> =>
  (await call(app, 'GET /api/wallet/wallet/CurrentUserBalance', { query: {} }, user.token)).data.balance;

interface Counts {
  seats: number;
  taken: number;
  registered: number;
}

/** What the counters of a date say. */
export const countsOf = async (app: TestApp, departureId: string): Promise<Counts | undefined> => {
  const { rows } = await sql<Counts>`
    select seats, taken, registered from tour_departures where departure_id = ${departureId}`.execute(
    app.services.db,
  );
  return rows[0];
};

/** Counters of dates that do not say what was booked and offered; none where all is well. */
export const wrongCounters = (app: TestApp): Promise<unknown[]> =>
  auditDates(app.services.db, toPlainDate('2000-01-01'));

/** How many rooms of each kind are taken, of a level. */
export const roomsTaken = async (
  app: TestApp,
  departureId: string,
  level = 'standard',
): Promise<Record<string, number>> => {
  const { rows } = await sql<{ kind: string; taken: number }>`
    select kind, taken from tour_rooms where departure_id = ${departureId} and level = ${level}`.execute(
    app.services.db,
  );
  return Object.fromEntries(rows.map(({ kind, taken }) => [kind, taken]));
};

/** Runs what runs every minute, and what that begins. */
export const minute = async (app: TestApp): Promise<void> => {
  const jobs = app.rooms.flatMap((room) => room.jobs ?? []);
  for (const job of jobs) if (job.cron === '* * * * *') await job.handle({});
  await app.runJobs();
};

/** A tour at home that is paid and has its voucher; its order. */
export const settledTour = async (
  app: TestApp,
  user: SignedIn,
  changes: Partial<TravellerWish> = {},
): Promise<string> => {
  const departureId = await openDate(app, 'mashhad-train');
  const wish = await wishFor(app, departureId, {
    quoted: [{ kind: 'single', adults: 1 }],
    travellers: [{ ...personFor(76), room: 0, ...changes }],
  });
  const orderId = await held(app, user, wish);
  await pay(app, user, { orderId, status: 'FinalizationSuccessful' });
  return orderId;
};
