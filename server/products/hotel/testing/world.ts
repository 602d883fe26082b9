import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { CallerInput } from '#core/contract/endpoint.ts';
import type { QuoteAnswer } from '#core/products/hotel/contract/reservation.ts';
import type { Calls } from '#core/products/index.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { creditWallet } from '#server/commerce/wallet/credit.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { hotelHouse } from './house.ts';

/** Rooms whose data the sale of hotels needs; loading the others would take longer than the tests. */
const startedRooms = ['commerce', 'hotel'];

/** A house with rooms of the first hotels of each city. */
export const hotelWorld = async (
  env: Record<string, string> = {},
  logged?: (line: string) => void,
): Promise<TestApp> => {
  const app = await hotelHouse({ env: { DEMO_HOTELS_PER_CITY: '4', ...env }, ...(logged && { logged }) });
  for (const room of app.rooms) if (startedRooms.includes(room.name)) await room.start?.();
  return app;
};

export const availableCall = 'POST /api/hotel-catalog/HotelCatalog/Available';
export const ratesCall = 'POST /api/hotel-catalog/HotelCatalog/Rates';
export const quoteCall = 'POST /api/hotel-reservation/Quote/Create';
export const submitCall = 'POST /api/hotel-reservation/Submit/SubmitHotelOrder';
export const reserveCall = 'POST /api/hotel-reservation/Reserve/ReserveHotelOrder';

export const checkIn = toPlainDate('2026-12-01');

export type StayWish = CallerInput<Calls[typeof availableCall]>['body'];

/** Three nights of two people in Mashhad, nine days from the day of the tests. */
export const stayFor = (more: Partial<StayWish> = {}): StayWish => ({
  destination: { kind: 'city', id: 'mashhad' },
  checkIn,
  checkOut: addDays(checkIn, 3),
  rooms: [{ adults: 2 }],
  ...more,
});

export const search = (app: TestApp, more: Partial<StayWish> = {}) =>
  call(app, availableCall, { body: stayFor(more) });

/** The rates of the hotel of a search that costs least. */
export const ratesOf = async (app: TestApp, more: Partial<StayWish> = {}) => {
  const { data, text } = await search(app, more);
  const hotelId = data.hotels[0]?.hotelId;
  if (!hotelId) throw new Error(`no hotel has room: ${text}`);
  const { destination: _, ...stay } = stayFor(more);
  return (await call(app, ratesCall, { body: { ...stay, hotelId } })).data;
};

type Rates = Awaited<ReturnType<typeof ratesOf>>;
type Offer = Rates['rooms'][number]['offers'][number];

/** The id of an offer for each room: the cheapest that fits. */
export const choose = (
  { rooms }: Rates,
  fits: (offer: Offer, room: number) => boolean = () => true,
): string[] =>
  rooms.map(({ offers }, room) => {
    const offer = offers.find((one) => fits(one, room));
    if (!offer) throw new Error(`no offer for room ${room}`);
    return offer.offerId;
  });

export const quote = async (app: TestApp, offerIds: string[]): Promise<QuoteAnswer> => {
  const { data, status, text } = await call(app, quoteCall, { body: { offerIds } });
  expect(status, text).toBe(200);
  return data;
};

/** A quote that stands as it was chosen. */
export const standing = async (app: TestApp, offerIds: string[]) => {
  const answer = await quote(app, offerIds);
  if (answer.kind !== 'same') throw new Error(`the quote is ${answer.kind}`);
  return answer.quote;
};

type SubmitWish = CallerInput<Calls[typeof submitCall]>['body'];
export type GuestWish = SubmitWish['rooms'][number]['lead'];

export const maryam: GuestWish = {
  firstNameFarsi: 'مریم',
  lastNameFarsi: 'رضایی',
  firstName: 'Maryam',
  lastName: 'Rezaei',
  nationalCode: '0012345679',
  passportNumber: 'K12345678',
};

/** An order of everything that was quoted, led by the same person in every room. */
export const wishFor = (
  { quoteId, bill, rooms }: { quoteId: string; bill: { total: number }; rooms: readonly unknown[] },
  more: Partial<SubmitWish> = {},
): SubmitWish => ({
  quoteId,
  rooms: rooms.map(() => ({ lead: maryam })),
  contact: { phoneNumber: '09123456789', email: 'maryam@example.com' },
  acceptedTotal: bill.total,
  idempotencyKey: randomUUID(),
  ...more,
});

export const submit = (app: TestApp, user: SignedIn, body: SubmitWish) =>
  call(app, submitCall, { body }, user.token);

export const reserve = (app: TestApp, user: SignedIn, orderId: string) =>
  call(app, reserveCall, { body: { orderId } }, user.token);

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

export const statusOf = async (app: TestApp, orderId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ status: string }>`
    select status from orders where order_id = ${orderId}`.execute(app.services.db);
  return rows[0]?.status;
};

/** Pays an order from the wallet, and waits until it has its vouchers. */
export const payFor = async (app: TestApp, user: SignedIn, orderId: string): Promise<void> => {
  const paid = await call(app, 'POST /api/wallet/wallet/ConfirmOrder', { body: { orderId } }, user.token);
  expect(paid.status, paid.text).toBe(200);
  // Not `expect.poll`, which only works inside a test.
  for (let at = 0; at < 200 && (await statusOf(app, orderId)) !== 'FinalizationSuccessful'; at += 1) {
    await app.runJobs();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await statusOf(app, orderId)).toBe('FinalizationSuccessful');
};

/** An issued order of what was chosen; its id. */
export const bought = async (
  app: TestApp,
  user: SignedIn,
  {
    stay = {},
    wish = {},
    fits,
  }: { stay?: Partial<StayWish>; wish?: Partial<SubmitWish>; fits?: Parameters<typeof choose>[1] } = {},
): Promise<string> => {
  // Rates of a moment ago may show a room that was bought since.
  app.clock.advance({ seconds: 46 });
  const quoted = await standing(app, choose(await ratesOf(app, stay), fits));
  const submitted = await submit(app, user, wishFor(quoted, wish));
  expect(submitted.status, submitted.text).toBe(200);
  const { orderId } = submitted.data;
  expect((await reserve(app, user, orderId)).status).toBe(200);
  await payFor(app, user, orderId);
  return orderId;
};
