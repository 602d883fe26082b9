import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallerInput } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { actsOf, nightsThatDiffer, staffMember } from '../testing/staff.ts';
import { bought, checkIn, choose, hotelWorld, quote, ratesOf, search, traveller } from '../testing/world.ts';

const findCall = 'POST /api/back-office/hotels/FindHotels';
const lookCall = 'POST /api/back-office/hotels/Nights';
const setCall = 'POST /api/back-office/hotels/SetNights';
const sellCall = 'POST /api/back-office/hotels/SetSelling';

let app: TestApp;
let staff: SignedIn;
let hotelId: string;
beforeAll(async () => {
  app = await hotelWorld();
  staff = await staffMember(app);
});
beforeEach(async () => {
  app.clock.advance({ seconds: 46 });
  hotelId = (await search(app)).data.hotels[0]?.hotelId ?? '';
});
afterAll(() => app?.close());
afterEach(async () => expect(await nightsThatDiffer(app)).toEqual([]));

type Wish = CallerInput<Calls[typeof setCall]>['body'];
const reason = 'تلفن هتل';
const look = async (id = hotelId) => {
  const { data, text } = await call(
    app,
    lookCall,
    { body: { hotelId: id, from: checkIn, days: 7 } },
    staff.token,
  );
  expect(data, text).toBeTruthy();
  return data;
};
const say = (more: Partial<Wish>, id = hotelId) =>
  call(
    app,
    setCall,
    { body: { hotelId: id, roomTypeIds: [], from: checkIn, to: checkIn, reason, ...more } },
    staff.token,
  );
/** The kind of room of the cheapest rate, with its offers as travellers see them now. */
const cheapest = async () => {
  app.clock.advance({ seconds: 46 });
  const rates = await ratesOf(app, { destination: { kind: 'hotel', id: hotelId } });
  const offer = rates.rooms[0]?.offers[0] ?? expect.fail('no offer');
  return {
    offer,
    of: (id: string) => rates.rooms[0]?.offers.filter(({ roomTypeId }) => roomTypeId === id) ?? [],
  };
};

test('are found by name, and tell what is there, sold and left, and what a night costs', async () => {
  const { name } = await look();
  const found = await call(app, findCall, { body: { text: name.slice(0, 6) } }, staff.token);
  expect(found.data.map((one) => one.hotelId)).toContain(hotelId);
  const { offer } = await cheapest();
  const room = (await look()).rooms.find(({ roomTypeId }) => roomTypeId === offer.roomTypeId);
  expect(room?.nights).toHaveLength(7);
  expect(room?.nights.slice(0, 3).map(({ price }) => price)).toEqual([...offer.nights]);
  expect(room?.nights[0]).toMatchObject({ sold: 0, held: 0, isClosed: false, isPriceSaid: false });
});

test('a price of a night is what the cheapest rate costs then, the others follow, and offers of before are told', async () => {
  const { offer, of } = await cheapest();
  const others = of(offer.roomTypeId);
  const offerIds = choose(await ratesOf(app, { destination: { kind: 'hotel', id: hotelId } }));
  const price = 123_450_000;
  const { data, text } = await say({ roomTypeIds: [offer.roomTypeId], to: addDays(checkIn, 1), price });
  expect(data, text).toEqual({ nights: 2 });
  expect((await quote(app, offerIds)).kind).toBe('changed');
  const now = (await cheapest()).of(offer.roomTypeId);
  const same = now.find(({ ratePlanId }) => ratePlanId === offer.ratePlanId);
  expect(same?.nights.slice(0, 2)).toEqual([price, price]);
  expect(same?.nights[2]).toBe(offer.nights[2]);
  for (const { ratePlanId, nights } of others) {
    const after = now.find((one) => one.ratePlanId === ratePlanId)?.nights[0] ?? 0;
    const expected = ((nights[0] ?? 0) * price) / (offer.nights[0] ?? 1);
    expect(Math.abs(after / expected - 1)).toBeLessThan(0.001);
  }
  expect(
    (await look()).rooms.find(({ roomTypeId }) => roomTypeId === offer.roomTypeId)?.nights[0],
  ).toMatchObject({
    price,
    isPriceSaid: true,
  });
  await say({ roomTypeIds: [offer.roomTypeId], to: addDays(checkIn, 1), price: null });
  expect(
    (await cheapest()).of(offer.roomTypeId).find(({ ratePlanId }) => ratePlanId === offer.ratePlanId)?.nights,
  ).toEqual(offer.nights);
});

test('closed, not to arrive, a longer stay: each keeps the stay from being sold, on the chosen weekdays alone', async () => {
  const { offer } = await cheapest();
  const { roomTypeId } = offer;
  const isSold = async () => (await cheapest()).of(roomTypeId).length > 0;
  for (const [change, back] of [
    [{ isClosed: true }, { isClosed: false }],
    [{ isClosedToArrival: true }, { isClosedToArrival: false }],
    [{ minNights: 4 }, { minNights: null }],
    [{ releaseDays: 300 }, { releaseDays: null }],
  ] satisfies [Partial<Wish>, Partial<Wish>][]) {
    expect((await say({ roomTypeIds: [roomTypeId], ...change })).status).toBe(200);
    expect(await isSold(), JSON.stringify(change)).toBe(false);
    expect((await say({ roomTypeIds: [roomTypeId], ...back })).status).toBe(200);
    expect(await isSold(), JSON.stringify(back)).toBe(true);
  }
  // 2026-12-01 is a Tuesday: the third day from Saturday on.
  const week = { roomTypeIds: [roomTypeId], to: addDays(checkIn, 6) };
  expect((await say({ ...week, weekdays: [3], isClosed: true })).data).toEqual({ nights: 1 });
  const nights = (await look()).rooms.find((room) => room.roomTypeId === roomTypeId)?.nights ?? [];
  expect(nights.filter(({ isClosed }) => isClosed).map(({ night }) => night)).toEqual([checkIn]);
  await say({ ...week, isClosed: false });
});

test('what is sold is never taken away: the nights are named, and nothing of the change stands', async () => {
  const user = await traveller(app);
  const { offer } = await cheapest();
  const { roomTypeId } = offer;
  const stay = { destination: { kind: 'hotel' as const, id: hotelId } };
  await bought(app, user, { stay, fits: (one) => one.roomTypeId === roomTypeId });
  const all = (await look()).rooms.map((room) => room.roomTypeId);
  const refused = await say({ roomTypeIds: all, to: addDays(checkIn, 3), allotment: 0, minNights: 2 });
  expect(refused.errors[0]?.code).toBe('NIGHTS_SOLD');
  expect(refused.data).toEqual(
    [0, 1, 2].map((day) => ({ roomTypeId, night: addDays(checkIn, day), taken: 1 })),
  );
  for (const { nights, allotment } of (await look()).rooms)
    for (const night of nights) expect(night).toMatchObject({ allotment, minNights: null });
  expect((await say({ roomTypeIds: [roomTypeId], to: addDays(checkIn, 3), allotment: 1 })).status).toBe(200);
  expect((await cheapest()).of(roomTypeId)).toEqual([]);
});

test('two who speak of the same nights at once, and a buyer between them, leave nights that agree', async () => {
  const user = await traveller(app);
  const rooms = (await look()).rooms.map(({ roomTypeId }) => roomTypeId);
  const nights = { to: addDays(checkIn, 5) };
  const done = await Promise.all([
    ...[5, 6, 7, 8].map((allotment, at) =>
      say({ ...nights, roomTypeIds: at % 2 === 0 ? rooms : rooms.toReversed(), allotment }),
    ),
    bought(app, user),
  ]);
  expect(done.slice(0, 4).map((one) => (typeof one === 'string' ? one : one.status))).toEqual([
    200, 200, 200, 200,
  ]);
  const told = (await look()).rooms.map((room) => room.nights[0]?.allotment);
  expect(new Set(told).size).toBe(1);
});

test('the sale of a kind of room stops at once and begins again, and who did it stands written', async () => {
  const { offer } = await cheapest();
  const sell = (isOpen: boolean, id = hotelId) =>
    call(
      app,
      sellCall,
      { body: { hotelId: id, roomTypeIds: [offer.roomTypeId], isOpen, reason } },
      staff.token,
    );
  expect((await sell(false)).data).toEqual({ changed: 1 });
  expect((await sell(false)).data).toEqual({ changed: 0 });
  expect((await cheapest()).of(offer.roomTypeId)).toEqual([]);
  expect((await sell(true)).data).toEqual({ changed: 1 });
  expect((await cheapest()).of(offer.roomTypeId).length).toBeGreaterThan(0);
  expect(await actsOf(app, 'selling')).toBe(2);
  expect((await sell(false, 'no-hotel')).errors[0]?.code).toBe('HOTEL_UNKNOWN');
  const { data } = await call(
    app,
    'POST /api/back-office/hotels/ListActs',
    { body: { act: 'selling' } },
    staff.token,
  );
  expect(data).toMatchObject({ total: 2, data: [{ reason, staffId: staff.userId, act: 'selling' }, {}] });
  expect(data.data[0]?.what).toContain('در فروش: بله');
});

test('a room of which every rate is closed is not for sale, and all else in its city still is', async () => {
  const { offer } = await cheapest();
  const { rows } = await sql<{ plan_id: string }>`
    select plan_id from hotel_rate_plans where room_type_id = ${offer.roomTypeId}`.execute(app.services.db);
  const planIds = rows.map(({ plan_id }) => plan_id);
  const sell = (isOpen: boolean) =>
    call(app, sellCall, { body: { hotelId, roomTypeIds: [], planIds, isOpen, reason } }, staff.token);
  expect((await sell(false)).data).toEqual({ changed: planIds.length });
  app.clock.advance({ seconds: 46 });
  const found = await search(app);
  expect([found.status, found.data.hotels.length > 1]).toEqual([200, true]);
  expect((await cheapest()).of(offer.roomTypeId)).toEqual([]);
  expect((await sell(true)).data).toEqual({ changed: planIds.length });
});

test('what makes no sense is told at its field', async () => {
  const { offer } = await cheapest();
  const roomTypeIds = [offer.roomTypeId];
  const fieldOf = async (more: Partial<Wish>) => (await say({ roomTypeIds, ...more })).errors[0]?.field;
  expect(await fieldOf({ to: addDays(checkIn, -1), isClosed: true })).toBe('to');
  expect(await fieldOf({ from: addDays(checkIn, -30), isClosed: true })).toBe('from');
  expect(await fieldOf({ to: addDays(checkIn, 500), isClosed: true })).toBe('to');
  expect(await fieldOf({})).toBe('allotment');
  expect(await fieldOf({ isClosed: true, reason: '' })).toBe('reason');
  expect(await fieldOf({ isClosed: true, roomTypeIds: ['another'] })).toBe('roomTypeIds');
});
