import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boards } from '#core/products/hotel/words.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { checkIn, hotelWorld, ratesCall, ratesOf, type StayWish, search, stayFor } from '../testing/world.ts';

const detailCall = 'POST /api/hotel-catalog/HotelCatalog/HotelDetail';

let app: TestApp;
beforeAll(async () => {
  app = await hotelWorld();
});
afterAll(() => app?.close());

const wrong = async (more: Partial<StayWish>) => {
  const { status, errors } = await search(app, more);
  for (const { messages } of errors) expect(messages[0]).toMatch(/[آ-ی]/);
  return [status, ...errors.map(({ code, field }) => `${code} ${field}`)];
};

describe('HotelCatalog/Available', () => {
  test('finds every hotel with room, the cheapest first, with what the whole stay costs', async () => {
    const { data } = await search(app);
    expect(data.hotels).toHaveLength(4);
    expect(data.stay).toMatchObject({
      nights: 3,
      destination: { name: 'مشهد' },
      city: { cityKey: 'mashhad' },
    });
    const lowest = data.hotels.map(({ options }) => options[0]?.total ?? 0);
    expect(lowest).toEqual([...lowest].sort((a, b) => a - b));
    for (const { options, score } of data.hotels) {
      expect(score).toBeNull();
      for (const { total, payNow, payAtHotel, nightPrice } of options) {
        expect(payNow).toBeGreaterThan(0);
        expect(payNow + payAtHotel.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        expect(nightPrice * 3).toBeGreaterThanOrEqual(total);
        expect((nightPrice - 10) * 3).toBeLessThan(total);
      }
    }
  });

  test('a dearer way to stay is better in something', async () => {
    const { data } = await search(app);
    for (const { options } of data.hotels)
      for (const [at, option] of options.entries())
        for (const cheaper of options.slice(0, at)) {
          const isBetter =
            boards.indexOf(option.board) > boards.indexOf(cheaper.board) ||
            (option.ladder?.[0]?.back === option.payNow && cheaper.ladder?.[0]?.back !== cheaper.payNow) ||
            (option.payAtHotel.length > 0 && cheaper.payAtHotel.length === 0);
          expect(isBetter).toBe(true);
        }
  });

  test('several rooms with children cost together what their rates say', async () => {
    const rooms = [{ adults: 2, childAges: [7] }, { adults: 1 }];
    const { data } = await search(app, { rooms });
    const [first] = data.hotels;
    expect(first?.options[0]?.rooms).toHaveLength(2);
    const rates = await ratesOf(app, { rooms });
    const cheapest: number[] = rates.rooms.map(({ offers }) => offers[0]?.total ?? 0);
    expect(first?.options[0]?.total).toBe(cheapest.reduce((sum, total) => sum + total, 0));
  });

  test('a district, a landmark and a hotel search their city, and say what to be near to', async () => {
    const near = async (kind: 'district' | 'landmark' | 'hotel', id: string) => {
      const { data } = await search(app, { destination: { kind, id } });
      return [data.near?.name, data.hotels.length];
    };
    expect(await near('landmark', 'mashhad.haram')).toEqual(['حرم امام رضا', 4]);
    expect(await near('district', 'mashhad.tabarsi')).toEqual(['خیابان طبرسی', 4]);
    expect((await search(app)).data.near).toBeNull();
  });

  test('the same question gets the same answer for a while', async () => {
    const id = async () => (await search(app, { rooms: [{ adults: 3 }] })).data.searchId;
    const first = await id();
    expect(await id()).toBe(first);
    app.clock.advance({ seconds: 46 });
    expect(await id()).not.toBe(first);
  });

  test('what cannot be is told in Persian at its field', async () => {
    expect(await wrong({ checkOut: addDays(checkIn, -1) })).toEqual([400, 'CHECK_OUT_NOT_AFTER checkOut']);
    expect(await wrong({ checkOut: addDays(checkIn, 31) })).toEqual([400, 'TOO_MANY_NIGHTS checkOut']);
    expect(await wrong({ checkIn: toPlainDate('2026-11-20') })).toEqual([400, 'CHECK_IN_PAST checkIn']);
    expect(await wrong({ rooms: [{ adults: 2, childAges: [null] }] })).toEqual([
      400,
      'CHILD_AGE_MISSING rooms.0.childAges.0',
    ]);
    expect(await wrong({ rooms: [{ adults: 7 }] })).toEqual([400, 'TOO_MANY_GUESTS rooms.0']);
    expect(await wrong({ destination: { kind: 'city', id: 'atlantis' }, checkOut: checkIn })).toEqual([
      400,
      'PLACE_UNKNOWN destination.id',
      'CHECK_OUT_NOT_AFTER checkOut',
    ]);
  });

  test('more people than any room holds find no hotel, which is no failure', async () => {
    const { status, data } = await search(app, { rooms: [{ adults: 6, childAges: [12, 12, 12, 12] }] });
    expect([status, data.hotels]).toEqual([200, []]);
  });
});

describe('HotelCatalog/Rates', () => {
  test('every rate of every kind of room that fits, with what each night costs and what comes back', async () => {
    const rates = await ratesOf(app);
    const kinds = new Set(rates.roomTypes.map(({ roomTypeId }) => roomTypeId));
    const offers = rates.rooms[0]?.offers ?? [];
    expect(offers.length).toBeGreaterThan(3);
    expect(new Set(offers.map(({ offerId }) => offerId)).size).toBe(offers.length);
    for (const { roomTypeId, nights, total, payNow, ladder } of offers) {
      expect(kinds.has(roomTypeId)).toBe(true);
      expect(nights).toHaveLength(3);
      expect(nights.reduce((sum, night) => sum + night, 0)).toBe(total);
      for (const { back } of ladder ?? []) expect(back).toBeLessThanOrEqual(payNow);
    }
    const expires = new Date(rates.expiresAt).getTime() - app.clock.now().getTime();
    expect(expires).toBeLessThanOrEqual(15 * 60_000);
    expect(expires).toBeGreaterThan(14 * 60_000);
  });

  test('a hotel that nobody knows is no hotel, and a wrong stay is told as in a search', async () => {
    const { destination: _, ...stay } = stayFor();
    const unknown = await call(app, ratesCall, { body: { ...stay, hotelId: 'atlantis-palace' } });
    expect([unknown.status, unknown.errors[0]?.code]).toEqual([404, 'HOTEL_UNKNOWN']);
    const hotelId = (await search(app)).data.hotels[0]?.hotelId ?? '';
    const late = await call(app, ratesCall, { body: { ...stay, hotelId, checkOut: checkIn } });
    expect([late.status, late.errors[0]?.field]).toEqual([400, 'checkOut']);
  });

  test('a hotel of the house that has no rooms on sale has a page and no rates', async () => {
    const { data: all } = await search(app);
    const sold = new Set(all.hotels.map(({ hotelId }) => hotelId));
    const other = 'mashhad-javad-hotel';
    expect(sold.has(other)).toBe(false);
    const { data } = await call(app, detailCall, { body: { hotelId: other } });
    expect([data.name, data.roomTypes]).toEqual(['هتل جواد', []]);
    const { destination: _, ...stay } = stayFor();
    const rates = await call(app, ratesCall, { body: { ...stay, hotelId: other } });
    expect(rates.data.rooms.map(({ offers }) => offers)).toEqual([[]]);
  });

  test('the page of a hotel has its facts, which say that they are samples, and its kinds of rooms', async () => {
    const { hotelId } = await ratesOf(app);
    const { data } = await call(app, detailCall, { body: { hotelId } });
    expect(data).toMatchObject({ hasSampleFacts: true, city: { name: 'مشهد', isDomestic: true } });
    expect(data.roomTypes.length).toBeGreaterThan(0);
    expect(data.roomTypes.every(({ isSample, name }) => isSample && /[آ-ی]/.test(name))).toBe(true);
  });
});
