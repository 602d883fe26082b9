import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RoomType } from '#core/products/hotel/rules/rate-plan.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { addRial, zeroRial } from '#core/rules/money/rial.ts';
import { readConfig } from '#server/platform/config/config.ts';
import type { TestApp } from '#server/testing/app.ts';
import { done, questionOf, requestFor } from '../conformance.ts';
import type { ChosenRoom, HotelSupplier } from '../port.ts';
import { hotHotel, hotHotelId, roomTypeOf } from '../testing/hot-hotel.ts';
import { ownRooms, playedHotels, supplyHouse } from '../testing/house.ts';
import { keepSamples } from './inventory.ts';
import { answerForSamples } from './played-answers.ts';
import { answerRequest } from './requests.ts';
import { type NightsSaid, sayOfNights } from './staff.ts';
import { addSupply } from './write-supply.ts';

const realConfig = () => readConfig({}, false);
const soldOut = { kind: 'refused', reason: 'sold_out' };
const refused = { kind: 'refused', reason: 'refused' };

let app: TestApp;
let supplier: HotelSupplier;
beforeAll(async () => {
  app = await supplyHouse({ env: { DEMO_HOTELS_PER_CITY: '0' } });
  supplier = ownRooms(app.services);
});
afterAll(() => app?.close());
beforeEach(async () => {
  await sql`delete from hotel_room_types`.execute(app.services.db);
  await sql`delete from hotel_rate_plans`.execute(app.services.db);
  await sql`delete from hotel_room_nights`.execute(app.services.db);
});

const sell = (...types: RoomType[]) => addSupply(app.services.db, hotHotel(types));
const question = (more: Parameters<typeof questionOf>[1] = {}) => ({
  ...questionOf(app.services, more),
  hotelIds: [hotHotelId],
});
/** The cheapest room of a kind, as it is offered now; null where none is. */
const offered = async (
  code = 'double',
  more: Parameters<typeof questionOf>[1] = {},
): Promise<ChosenRoom | null> => {
  const asked = question(more);
  const [found] = await supplier.search(asked, AbortSignal.timeout(10_000));
  const offer = found?.rooms[0]?.offers.find(({ roomTypeId }) => roomTypeId === `${hotHotelId}.${code}`);
  const { checkIn, checkOut, rooms } = asked;
  const [party = { adults: 2, childAges: [] }] = rooms;
  return offer ? { supplier: supplier.id, hotelId: hotHotelId, checkIn, checkOut, party, offer } : null;
};
const request = async (...given: Parameters<typeof offered>) => {
  const room = await offered(...given);
  if (!room) throw new Error('no room');
  return requestFor(app.services, room);
};
const nightRow = async (code: string, night: PlainDate) => {
  const { rows } = await sql<{ allotment: number; sold: number; held: number }>`
    select allotment, sold, held from hotel_room_nights
    where room_type_id = ${`${hotHotelId}.${code}`} and night = ${night}::date`.execute(app.services.db);
  return rows[0];
};

describe('nights of a kind of room', () => {
  it('belong to all plans together: who stays across a night that is sold out has none of the others', async () => {
    await sell(roomTypeOf('double', 2));
    const long = await request('double', { daysAhead: 30, nights: 5 });
    const middle = await request('double', { daysAhead: 32, nights: 1 });
    expect(long.room.offer.left).toBe(2);
    for (let taken = 0; taken < 2; taken += 1)
      done(await supplier.hold({ ...middle, lineId: app.services.random.uuid() }));
    expect(await supplier.hold(long)).toEqual(soldOut);
    // Nothing of the refused stay is left on its other nights.
    expect(await nightRow('double', long.room.checkIn)).toBeUndefined();
    expect(await offered('double', { daysAhead: 30, nights: 5 })).toBeNull();
    expect((await offered('double', { daysAhead: 30, nights: 2 }))?.offer.left).toBe(2);
  });

  it('are refused by the database itself where more would be taken than there are', async () => {
    await sell(roomTypeOf('double', 1));
    const asked = await request();
    done(await supplier.hold(asked));
    const over = sql`update hotel_room_nights set held = held + 1`.execute(app.services.db);
    await expect(over).rejects.toMatchObject({ constraint: 'hotel_room_nights_not_oversold' });
    const below = sql`update hotel_room_nights set sold = sold - 1`.execute(app.services.db);
    await expect(below).rejects.toMatchObject({ code: '23514' });
  });

  it('are sold or let go, never both: booking and releasing at once leave one of the two, and counters that agree', async () => {
    await sell(roomTypeOf('double', 40));
    for (let round = 0; round < 8; round += 1) {
      const asked = await request();
      const before = (await nightRow('double', asked.room.checkIn)) ?? { sold: 0 };
      const reference = done(await supplier.hold(asked)).supplierReference;
      const [booked, released] = await Promise.all([
        supplier.book(asked, reference),
        supplier.release(asked.lineId, reference),
      ]);
      expect([booked.kind, released.kind].sort()).toEqual(['done', 'refused']);
      expect(await nightRow('double', asked.room.checkIn)).toMatchObject({
        sold: before.sold + (booked.kind === 'done' ? 1 : 0),
        held: 0,
      });
    }
  });
});

describe('what staff say of nights', () => {
  it('holds at once: closed, fewer, back with the hotel', async () => {
    await sell(roomTypeOf('double', 3));
    const asked = await request();
    const { checkIn } = asked.room;
    const roomTypeId = asked.room.offer.roomTypeId;
    const nights = { roomTypeIds: [roomTypeId], from: checkIn, to: checkIn, weekdays: null };
    const say = (said: NightsSaid) =>
      app.services.db.transaction().execute((tx) => sayOfNights(tx, nights, said));
    const saidOnce = { kind: 'done', count: 1 };
    expect(await say({ allotment: 1 })).toEqual(saidOnce);
    expect((await offered())?.offer.left).toBe(1);
    expect(await say({ isClosed: true })).toEqual(saidOnce);
    expect([await offered(), await supplier.hold(asked)]).toEqual([null, soldOut]);
    expect(await say({ isClosed: false, releaseDays: 31 })).toEqual(saidOnce);
    expect([await offered(), await supplier.hold(asked)]).toEqual([null, soldOut]);
    expect(await say({ releaseDays: 30 })).toEqual(saidOnce);
    done(await supplier.hold(asked));
    // What is held cannot be taken away.
    expect(await say({ allotment: 0 })).toEqual({
      kind: 'sold',
      nights: [{ roomTypeId, night: checkIn, taken: 1 }],
    });
    expect(await nightRow('double', checkIn)).toEqual({ allotment: 1, sold: 0, held: 1 });
  });

  it('changes a price for those who have not held yet: they are told, in whichever process', async () => {
    await sell(roomTypeOf('double', 3));
    const other = ownRooms(app.services);
    const asked = await request();
    await other.search(question(), AbortSignal.timeout(10_000));
    await sql`
      update hotel_rate_plans set terms = jsonb_set(terms, '{night,byAdults,1}', '25000000')`.execute(
      app.services.db,
    );
    for (const one of [supplier, other])
      expect(await one.hold(asked)).toEqual({ kind: 'refused', reason: 'price_changed' });
    const [now] = await supplier.quote([asked.room], AbortSignal.timeout(10_000));
    expect(now).toMatchObject({ kind: 'done', value: { total: 75_000_000 } });
    done(await other.hold(await request()));
  });

  it('closes a kind of room: it is gone for those who chose it', async () => {
    await sell(roomTypeOf('double', 3));
    const asked = await request();
    await sql`update hotel_room_types set is_open = false`.execute(app.services.db);
    expect(await supplier.quote([asked.room], AbortSignal.timeout(10_000))).toEqual([
      { kind: 'refused', reason: 'gone' },
    ]);
    expect(await supplier.hold(asked)).toEqual(refused);
  });
});

describe('a room that is sold on request', () => {
  const asking = async () => {
    await sell(roomTypeOf('double', 2, 'onRequest'));
    const asked = await request();
    expect(asked.room.offer.confirmation).toBe('onRequest');
    const reference = done(await supplier.hold(asked)).supplierReference;
    expect(await supplier.book(asked, reference)).toEqual({ kind: 'unknown' });
    expect(await supplier.bookStatus(asked.lineId, reference)).toEqual({ kind: 'unknown' });
    return { asked, reference, lineId: asked.lineId, now: app.clock.now() };
  };

  it('is booked once the hotel says yes', async () => {
    const { asked, reference, lineId, now } = await asking();
    const { db } = app.services;
    expect(await answerRequest(db, { lineId, isConfirmed: true, now })).toBe(true);
    expect(done(await supplier.bookStatus(lineId, reference)).bookingReference).toBe(reference);
    expect(await nightRow('double', asked.room.checkIn)).toMatchObject({ sold: 1, held: 0 });
    // The hotel answers once.
    expect(await answerRequest(db, { lineId, isConfirmed: false, now })).toBe(false);
  });

  it('is refused for good once the hotel says no, and its nights are free again', async () => {
    const { asked, reference, lineId, now } = await asking();
    expect(await answerRequest(app.services.db, { lineId, isConfirmed: false, now })).toBe(true);
    expect(await supplier.bookStatus(lineId, reference)).toEqual(refused);
    expect(await supplier.book(asked, reference)).toEqual(refused);
    expect(await nightRow('double', asked.room.checkIn)).toMatchObject({ sold: 0, held: 0 });
  });

  it('is answered by the house itself where it is made up, in a demonstration alone', async () => {
    const { asked, reference, lineId } = await asking();
    expect(await answerForSamples(app.services)).toBe(0);
    app.clock.advance({ minutes: 2 });
    expect(await answerForSamples({ ...app.services, config: realConfig() })).toBe(0);
    expect(await answerForSamples(app.services)).toBe(1);
    const answer = await supplier.bookStatus(lineId, reference);
    expect(answer.kind).not.toBe('unknown');
    const sold = answer.kind === 'done' ? 1 : 0;
    expect(await nightRow('double', asked.room.checkIn)).toMatchObject({ sold, held: 0 });
  });
});

it('gives back by the ladder it was bought with, whatever its plan says later, and nothing after the last step', async () => {
  await sell(roomTypeOf('double', 3));
  const asked = await request('double', { daysAhead: 4, nights: 2 });
  const reference = done(await supplier.hold(asked)).supplierReference;
  done(await supplier.book(asked, reference));
  await sql`update hotel_rate_plans set terms = jsonb_set(terms, '{ladder}', '[]')`.execute(app.services.db);
  const { payNow } = asked.room.offer;
  expect(done(await supplier.refundQuote(asked.lineId, reference)).refund).toBe(payNow);
  app.clock.advance({ days: 3 });
  const half = done(await supplier.refundQuote(asked.lineId, reference));
  expect([half.refund, half.penalty]).toEqual([payNow / 2, payNow / 2]);
  app.clock.advance({ days: 2 });
  expect(await supplier.refundQuote(asked.lineId, reference)).toEqual({
    kind: 'refused',
    reason: 'not_refundable',
  });
  // A quote of yesterday is over.
  expect(await supplier.refund(asked.lineId, reference, half)).toEqual({
    kind: 'refused',
    reason: 'quote_changed',
  });
});

it('sells samples in a demonstration alone, and what hotels take themselves is in the total', async () => {
  const played = await supplyHouse();
  const dubai = () =>
    ownRooms(played.services).search(
      questionOf(played.services, { cityKey: 'dubai' }),
      AbortSignal.timeout(10_000),
    );
  const offers = (await dubai()).flatMap(({ rooms }) => rooms.flatMap((room) => room.offers));
  for (const { nights, total } of offers) expect(addRial(zeroRial, ...nights)).toBe(total);
  expect(offers.some(({ payAtHotel }) => payAtHotel?.currencyCode === 'AED')).toBe(true);
  // The same database in the hands of a real house: nothing that was made up is on sale.
  await keepSamples({ ...played.services, config: realConfig() }, playedHotels);
  expect(await dubai()).toEqual([]);
  expect(await ownRooms(played.services).serves()).toEqual({ cities: new Map() });
  await played.close();
});

it('is on sale for the coming year without anybody looking after it, and what is there is not made twice', async () => {
  const played = await supplyHouse();
  const { rows: before } = await sql<{ count: number }>`
    select count(*)::integer as count from hotel_seasons`.execute(played.services.db);
  const extend = played.rooms.flatMap((room) => room.jobs ?? []).find(({ name }) => name.endsWith('-extend'));
  await extend?.handle({});
  const count = async () =>
    (
      await sql<{ count: number }>`select count(*)::integer as count from hotel_seasons`.execute(
        played.services.db,
      )
    ).rows[0]?.count;
  expect(await count()).toBe(before[0]?.count);
  played.clock.advance({ days: 380 });
  await extend?.handle({});
  expect(await count()).toBeGreaterThan(before[0]?.count ?? 0);
  const far = questionOf(played.services, { daysAhead: 300 });
  expect(await ownRooms(played.services).search(far, AbortSignal.timeout(10_000))).not.toEqual([]);
  await played.close();
});
