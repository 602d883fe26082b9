import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backAt } from '#core/products/hotel/rules/ladder.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { addRial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import type { DeskAnswer, Guest } from '#server/commerce/port/desk.ts';
import type { Services } from '#server/platform/services.ts';
import type { TestApp } from '#server/testing/app.ts';
import type { ChosenRoom, HotelFound, HotelSupplier, RoomParty, RoomRequest, StayQuestion } from './port.ts';
import { supplyHouse } from './testing/house.ts';

const couple: RoomParty = { adults: 2, childAges: [] };
const family: RoomParty = { adults: 2, childAges: [4] };

/** Somebody who sleeps in a room; of a child no more is known than its age. */
const guestOf = ({ random }: Pick<Services, 'random'>, age: number | null): Guest => ({
  travellerId: random.uuid(),
  type: age === null ? 'Adult' : 'Child',
  firstName: 'SARA',
  lastName: 'AHMADI',
  firstNameFarsi: 'سارا',
  lastNameFarsi: 'احمدی',
  genderTitle: age === null ? 'Female' : null,
  birthDate: null,
  age,
  nationalCode: null,
  passportNumber: null,
  nationality: age === null ? 'IRN' : null,
  extra: {},
});

export const guestsOf = (services: Pick<Services, 'random'>, { adults, childAges }: RoomParty): Guest[] => [
  ...Array.from({ length: adults }, () => guestOf(services, null)),
  ...childAges.map((age) => guestOf(services, age)),
];

const patience = (): AbortSignal => AbortSignal.timeout(5000);

/** The result of a call that was done; the test fails here if it was not. */
export const done = <T>(answer: DeskAnswer<T, string>): T => {
  if (answer.kind !== 'done') throw new Error(`not done: ${JSON.stringify(answer)}`);
  return answer.value;
};

interface Wanted {
  cityKey?: string;
  daysAhead?: number;
  nights?: number;
  rooms?: readonly RoomParty[];
}

export const questionOf = (
  { clock }: Pick<Services, 'clock'>,
  { cityKey = 'mashhad', daysAhead = 30, nights = 3, rooms = [couple] }: Wanted = {},
): StayQuestion => {
  const checkIn = addDays(dayInIran(clock.now()), daysAhead);
  return { cityKey, hotelIds: null, checkIn, checkOut: addDays(checkIn, nights), rooms };
};

/** A room for each party of a question in one hotel: the cheapest that gives money back now, where there is one. */
export const chosenOf = (
  { clock }: Pick<Services, 'clock'>,
  supplier: HotelSupplier,
  { checkIn, checkOut, rooms }: StayQuestion,
  found: HotelFound,
): ChosenRoom[] =>
  found.rooms.map(({ room, offers }) => {
    const cheapest = offers.toSorted((a, b) => a.total - b.total);
    const offer = cheapest.find(({ ladder }) => (backAt(ladder, clock.now()) ?? 0) > 0) ?? cheapest[0];
    const party = rooms[room];
    if (!offer || !party) throw new Error('a hotel was found without an offer');
    return { supplier: supplier.id, hotelId: found.hotelId, checkIn, checkOut, party, offer };
  });

/** Rooms of the first hotel that has some for everybody. */
export const chooseRooms = async (
  services: Pick<Services, 'clock'>,
  supplier: HotelSupplier,
  wanted: Wanted = {},
): Promise<ChosenRoom[]> => {
  const question = questionOf(services, wanted);
  const [found] = await supplier.search(question, patience());
  if (!found) throw new Error('nothing on sale');
  return chosenOf(services, supplier, question, found);
};

/** A request that would hold the room. */
export const requestFor = (services: Pick<Services, 'random'>, room: ChosenRoom): RoomRequest => ({
  lineId: services.random.uuid(),
  room,
  guests: guestsOf(services, room.party),
  wishes: { contact: { phoneNumber: '09121234567', email: 'sara@example.com' }, text: null, arrivesAt: null },
  expectedPayNow: room.offer.payNow,
});

/** What only some suppliers can do. */
interface SupplierKind {
  cityKey?: string;
  /** Of the house itself: it tells how many rooms are left, keeps them while they are paid for and gives them back. */
  countsRooms?: boolean;
  /** It tells the lowest price of nights. */
  hasCalendar?: boolean;
}

/** What every supplier behind the port must do, whatever stands behind it. */
export const conformance = (
  name: string,
  open: (services: Services) => HotelSupplier,
  { cityKey = 'mashhad', countsRooms = true, hasCalendar = true }: SupplierKind = {},
  house: () => Promise<TestApp> = supplyHouse,
): void => {
  describe(`the port of hotel suppliers, filled by ${name}`, () => {
    let app: TestApp;
    let supplier: HotelSupplier;
    const choose = (more: Wanted = {}) => chooseRooms(app.services, supplier, { cityKey, ...more });
    const request = async (more: Wanted = {}): Promise<RoomRequest> => {
      const [room] = await choose(more);
      if (!room) throw new Error('no room');
      return requestFor(app.services, room);
    };
    const held = async (more: Wanted = {}) => {
      const asked = await request(more);
      return { asked, reference: done(await supplier.hold(asked)).supplierReference };
    };
    const booked = async (more: Wanted = {}) => {
      const { asked, reference } = await held(more);
      done(await supplier.book(asked, reference));
      return { asked, reference, lineId: asked.lineId };
    };
    const leftOf = async ({ room }: RoomRequest): Promise<number> => {
      const [answer] = await supplier.quote([room], patience());
      return answer?.kind === 'done' ? (answer.value.left ?? 0) : 0;
    };
    /** Runs the jobs that release holds which nobody paid for. */
    const sweep = async () => {
      const jobs = app.rooms.flatMap((room) => room.jobs ?? []);
      for (const job of jobs) if (/^hotel-.*-expire$/.test(job.name)) await job.handle({});
    };
    beforeAll(async () => {
      app = await house();
      supplier = open(app.services);
    });
    afterAll(() => app?.close());

    test('where it serves covers what it sells', async () => {
      const served = await supplier.serves();
      const found = await supplier.search(questionOf(app.services, { cityKey }), patience());
      expect(found.length).toBeGreaterThan(0);
      if (served !== 'everything')
        expect(served.cities.get(cityKey)).toBeGreaterThanOrEqual(
          new Set(found.map((one) => one.hotelId)).size,
        );
    });

    test('search: a room for each party, prices that add up, and ladders that only fall', async () => {
      const question = questionOf(app.services, { cityKey, rooms: [couple, family] });
      const found = await supplier.search(question, patience());
      expect(found.length).toBeGreaterThan(0);
      for (const { rooms, roomTypes } of found) {
        expect(rooms.map(({ room }) => room)).toEqual([0, 1]);
        const kinds = new Set(roomTypes.map(({ roomTypeId }) => roomTypeId));
        for (const offer of rooms.flatMap(({ offers }) => offers)) {
          expect(kinds.has(offer.roomTypeId)).toBe(true);
          expect(offer.nights).toHaveLength(3);
          expect(addRial(zeroRial, ...offer.nights)).toBe(offer.total);
          expect(offer.payNow).toBeLessThanOrEqual(offer.total);
          expect(offer.payAtHotel === null).toBe(offer.payNow === offer.total);
          const backs = (offer.ladder ?? []).map(({ back }) => back);
          const ends = (offer.ladder ?? []).map(({ until }) => until);
          expect(backs).toEqual([...new Set(backs)].toSorted((a, b) => b - a));
          expect(ends).toEqual([...new Set(ends)].toSorted());
          expect(Math.max(0, ...backs)).toBeLessThanOrEqual(offer.payNow);
        }
      }
    });

    test('search: only the hotels that were asked for, and what it tells of them without nights', async () => {
      const question = questionOf(app.services, { cityKey });
      const [first] = await supplier.search(question, patience());
      const hotelId = first?.hotelId ?? '';
      const alone = await supplier.search({ ...question, hotelIds: [hotelId] }, patience());
      expect(alone.map((one) => one.hotelId)).toEqual([hotelId]);
      const told = done(await supplier.hotel(hotelId, patience()));
      expect(told.hotelId).toBe(hotelId);
      expect((await supplier.hotel('no-such-hotel', patience())).kind).toBe('refused');
    });

    test('quote: the same offers keep their prices, each in its place; one that never was is gone', async () => {
      const [one, two] = await choose({ rooms: [couple, family] });
      if (!one || !two) throw new Error('two rooms');
      const never = { ...one, offer: { ...one.offer, offerKey: 'nothing' } };
      const answers = await supplier.quote([one, never, two], patience());
      expect(answers.map(({ kind }) => kind)).toEqual(['done', 'refused', 'done']);
      expect(answers[1]).toEqual({ kind: 'refused', reason: 'gone' });
      expect(answers.flatMap((answer) => (answer.kind === 'done' ? answer.value.total : []))).toEqual([
        one.offer.total,
        two.offer.total,
      ]);
    });

    test.runIf(countsRooms)('quote: who asks for one room more than are left is told which', async () => {
      const [room] = await choose();
      if (!room) throw new Error('no room');
      const rooms = Array.from({ length: (room.offer.left ?? 0) + 1 }, () => room);
      const answers = await supplier.quote(rooms, patience());
      expect(answers.at(-1)).toEqual({ kind: 'refused', reason: 'sold_out' });
      expect(answers.slice(0, -1).every(({ kind }) => kind === 'done')).toBe(true);
    });

    test('hold, book: one voucher, the same one however often it is asked', async () => {
      const asked = await request({ rooms: [family] });
      const first = await supplier.hold(asked);
      expect(await supplier.hold(asked)).toEqual(first);
      expect(await supplier.holdStatus(asked.lineId)).toEqual(first);
      const { supplierReference: reference, heldUntil } = done(first);
      expect(heldUntil.getTime()).toBeGreaterThanOrEqual(app.clock.now().getTime() + 15 * 60_000);
      expect(await supplier.bookStatus(asked.lineId, reference)).toEqual({
        kind: 'refused',
        reason: 'not_issued',
      });
      const booking = await supplier.book(asked, reference);
      expect(done(booking).bookingReference).toMatch(/^[\w-]{5,40}$/);
      expect(done(booking).voucherNumber).toMatch(/^[\w-]{5,40}$/);
      expect(await supplier.book(asked, reference)).toEqual(booking);
      expect(await supplier.bookStatus(asked.lineId, reference)).toEqual(booking);
      expect(await supplier.release(asked.lineId, reference)).toEqual({ kind: 'refused', reason: 'issued' });
    });

    test('it says how long it may take: longer than anybody waits for an answer', () => {
      const { answerSeconds, settledSeconds, refundSeconds } = supplier.limits;
      expect(refundSeconds).toBeGreaterThan(0);
      expect(refundSeconds).toBeLessThanOrEqual(120);
      expect(answerSeconds).toBeGreaterThan(0);
      expect(settledSeconds).toBeGreaterThanOrEqual(answerSeconds);
      expect(settledSeconds).toBeLessThanOrEqual(600);
    });

    test('book while its status is asked: it never denies what it then does, but for the limit that it names', async () => {
      const { asked, reference } = await held();
      const booking = supplier.book(asked, reference);
      const meanwhile = await supplier.bookStatus(asked.lineId, reference);
      expect(meanwhile).not.toEqual({ kind: 'refused', reason: 'refused' });
      const answer = await booking;
      const now = await supplier.bookStatus(asked.lineId, reference);
      expect(now.kind).toBe('done');
      // Both calls work on one line at once, so the first may end unknown.
      if (answer.kind !== 'unknown') expect(now).toEqual(answer);
    });

    test('hold and book three times at once: one room', async () => {
      const asked = await request();
      const left = await leftOf(asked);
      const answers = await Promise.all([1, 2, 3].map(() => supplier.hold(asked)));
      const references = answers.map((answer) => done(answer).supplierReference);
      expect(new Set(references).size).toBe(1);
      const bookings = await Promise.all([1, 2, 3].map(() => supplier.book(asked, references[0] ?? '')));
      const last = done(await supplier.book(asked, references[0] ?? ''));
      for (const booking of bookings) if (booking.kind !== 'unknown') expect(done(booking)).toEqual(last);
      if (countsRooms) expect(await leftOf(asked)).toBe(left - 1);
    });

    test('release: done, done again, done for nothing; what was let go is never booked', async () => {
      const asked = await request();
      const left = await leftOf(asked);
      const reference = done(await supplier.hold(asked)).supplierReference;
      const answers = await Promise.all([1, 2, 3].map(() => supplier.release(asked.lineId, reference)));
      for (const answer of answers) expect(answer).toEqual({ kind: 'done', value: null });
      expect(await supplier.release(app.services.random.uuid(), null)).toEqual({ kind: 'done', value: null });
      expect(await leftOf(asked)).toBe(left);
      const refused = { kind: 'refused', reason: 'refused' };
      expect(await supplier.holdStatus(asked.lineId)).toEqual({ kind: 'refused', reason: 'none' });
      expect(await supplier.hold(asked)).toEqual(refused);
      expect(await supplier.book(asked, reference)).toEqual(refused);
      expect(await supplier.bookStatus(asked.lineId, reference)).toEqual(refused);
    });

    test('hold at another price than the supplier asks is refused', async () => {
      const asked = await request();
      const wrong = { ...asked, expectedPayNow: toRial(asked.expectedPayNow - 10_000) };
      expect(await supplier.hold(wrong)).toEqual({ kind: 'refused', reason: 'price_changed' });
      expect(await supplier.holdStatus(asked.lineId)).toEqual({ kind: 'refused', reason: 'none' });
    });

    test.runIf(countsRooms)(
      'a hold that nobody paid for gives its room back after a while, once',
      async () => {
        const first = await request({ daysAhead: 44 });
        const before = await leftOf(first);
        for (let taken = 0; taken < before; taken += 1)
          done(await supplier.hold({ ...first, lineId: app.services.random.uuid() }));
        expect(await supplier.hold(first)).toEqual({ kind: 'refused', reason: 'sold_out' });
        expect(await leftOf(first)).toBe(0);
        app.clock.advance({ minutes: 26 });
        await sweep();
        expect(await leftOf(first)).toBe(before);
        await sweep();
        expect(await leftOf(first)).toBe(before);
      },
    );

    test('refund: by a quote, once; asked again it answers the same, and the room is on sale again', async () => {
      const asked = await request();
      const left = await leftOf(asked);
      const reference = done(await supplier.hold(asked)).supplierReference;
      done(await supplier.book(asked, reference));
      const { lineId } = asked;
      const quote = done(await supplier.refundQuote(lineId, reference));
      expect(quote.refund + quote.penalty).toBe(asked.expectedPayNow);
      expect(quote.refund).toBeGreaterThan(0);
      expect(quote.validUntil.getTime()).toBeGreaterThan(app.clock.now().getTime());
      const notRefunded = { kind: 'refused', reason: 'not_refunded' };
      expect(await supplier.refundStatus(lineId, reference, quote.quoteId)).toEqual(notRefunded);
      const answers = await Promise.all([1, 2, 3].map(() => supplier.refund(lineId, reference, quote)));
      const first = await supplier.refund(lineId, reference, quote);
      expect(first).toEqual({ kind: 'done', value: { refunded: quote.refund } });
      for (const answer of answers) expect(answer).toEqual(first);
      expect(await supplier.refundStatus(lineId, reference, quote.quoteId)).toEqual(first);
      expect(await supplier.refundQuote(lineId, reference)).toEqual({
        kind: 'refused',
        reason: 'already_refunded',
      });
      expect((await supplier.bookStatus(lineId, reference)).kind).toBe('done');
      expect(await leftOf(asked)).toBe(left);
    });

    test('refund: nothing without a voucher, nothing by a quote that never was, no other sum than was quoted', async () => {
      const { asked, reference } = await held();
      expect(await supplier.refundQuote(asked.lineId, reference)).toEqual({
        kind: 'refused',
        reason: 'not_issued',
      });
      const bought = await booked();
      const never = { quoteId: app.services.random.uuid(), refund: toRial(10_000) };
      expect(await supplier.refund(bought.lineId, bought.reference, never)).toEqual({
        kind: 'refused',
        reason: 'refused',
      });
      expect((await supplier.refundStatus(bought.lineId, bought.reference, never.quoteId)).kind).toBe(
        'refused',
      );
      const quote = done(await supplier.refundQuote(bought.lineId, bought.reference));
      const more = { ...quote, refund: toRial(quote.refund + 10) };
      expect(await supplier.refund(bought.lineId, bought.reference, more)).toEqual({
        kind: 'refused',
        reason: 'quote_changed',
      });
    });

    test.runIf(hasCalendar)('nightPrices: each night of each hotel as a search of it finds it', async () => {
      const { checkIn } = questionOf(app.services, { cityKey, daysAhead: 20 });
      const to = addDays(checkIn, 2);
      const prices = await supplier.nightPrices({ cityKey, hotelIds: null }, checkIn, to, patience());
      const days = [...prices.values()].flatMap((nights) => [...nights.keys()]);
      expect(days.length).toBeGreaterThan(0);
      expect(days.every((day) => day >= checkIn && day <= to)).toBe(true);
      for (const at of [0, 1, 2]) {
        const rooms = [{ adults: 1, childAges: [] }];
        const question = questionOf(app.services, { cityKey, daysAhead: 20 + at, nights: 1, rooms });
        const found = await supplier.search(question, patience());
        const lowest = new Map(
          found.map((one) => [
            one.hotelId,
            Math.min(...one.rooms.flatMap(({ offers }) => offers.map(({ total }) => total))),
          ]),
        );
        for (const [hotelId, nights] of prices)
          expect(nights.get(question.checkIn), hotelId).toBe(lowest.get(hotelId));
      }
    });
  });
};
