import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PassengerCounts } from '#core/products/flight/contract/proposal.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { addRial, timesRial, toRial } from '#core/rules/money/rial.ts';
import type { DeskAnswer, Traveller } from '#server/commerce/port/desk.ts';
import type { Services } from '#server/platform/services.ts';
import type { TestApp } from '#server/testing/app.ts';
import { networkOf } from '../network/network.ts';
import { findPlace } from '../places/places.ts';
import { flightHouse } from '../testing/house.ts';
import type { ChosenOffer, FlightSupplier, HoldRequest, Offer, SearchCriteria } from './port.ts';

/** A traveller of a type; only the type matters to a supplier of the house. */
const traveller = (services: Pick<Services, 'random'>, type: Traveller['type']): Traveller => ({
  travellerId: services.random.uuid(),
  type,
  firstName: 'SARA',
  lastName: 'AHMADI',
  firstNameFarsi: 'سارا',
  lastNameFarsi: 'احمدی',
  genderTitle: 'Female',
  birthDate: '1990-01-01',
  nationalCode: '0499370899',
  passportNumber: null,
  nationality: 'IRN',
  extra: {},
});

/** A search for some days ahead, from Tehran to Mashhad unless other cities are named. */
const criteriaOf = (
  services: Services,
  daysAhead: number,
  passengers: PassengerCounts,
  [from, to]: readonly [string, string] = ['THR', 'MHD'],
): SearchCriteria => {
  const origin = findPlace({ code: from, kind: 'CityCode' });
  const destination = findPlace({ code: to, kind: 'CityCode' });
  if (!origin || !destination) throw new Error('no such places');
  const date = addDays(dayInIran(services.clock.now()), daysAhead);
  return { tripType: 1, isReturning: false, origin, destination, date, cabinClass: null, passengers };
};

const chosen = (offer: Offer, criteria: SearchCriteria): ChosenOffer => ({
  supplier: offer.supplier,
  offerKey: offer.offerKey,
  criteria,
  proposal: { ...offer.proposal, proposalId: 'p1', penaltyNowPercent: null },
});

/** The result of a call that was done; the test fails here if it was not. */
const done = <T>(answer: DeskAnswer<T, string>): T => {
  if (answer.kind !== 'done') throw new Error(`not done: ${JSON.stringify(answer)}`);
  return answer.value;
};

const notRefunded = { kind: 'refused', reason: 'not_refunded' };

const patience = (): AbortSignal => AbortSignal.timeout(5000);

/** The cheapest offer with seats, and a request that would hold it. */
export const requestFor = async (
  services: Services,
  supplier: FlightSupplier,
  {
    daysAhead = 5,
    passengers = { adults: 1, children: 0, infants: 0 },
    cities,
  }: { daysAhead?: number; passengers?: PassengerCounts; cities?: readonly [string, string] },
): Promise<HoldRequest> => {
  const criteria = criteriaOf(services, daysAhead, passengers, cities);
  const offers = await supplier.search(criteria, patience());
  const offer = offers
    .filter(({ proposal }) => proposal.seat > 0)
    .sort((a, b) => a.proposal.totalPrice - b.proposal.totalPrice)[0];
  if (!offer) throw new Error('nothing on sale');
  const types = [
    ...Array<Traveller['type']>(passengers.adults).fill('Adult'),
    ...Array<Traveller['type']>(passengers.children).fill('Child'),
    ...Array<Traveller['type']>(passengers.infants).fill('Infant'),
  ];
  return {
    lineId: services.random.uuid(),
    offer: chosen(offer, criteria),
    travellers: types.map((type) => traveller(services, type)),
    expectedTotal: offer.proposal.totalPrice,
  };
};

/** What only some suppliers can do. */
interface SupplierKind {
  /** It tells how many seats are left. */
  countsSeats?: boolean;
  /** It tells the lowest fare of days. */
  hasCalendar?: boolean;
  /** It puts another national code on a ticket. */
  correctsCodes?: boolean;
}

/** What every supplier behind the port must do, whatever stands behind it. */
export const conformance = (
  name: string,
  open: (services: Services) => FlightSupplier,
  { countsSeats = true, hasCalendar = true, correctsCodes = false }: SupplierKind = {},
): void => {
  describe(`the port of flight suppliers, filled by ${name}`, () => {
    let app: TestApp;
    let supplier: FlightSupplier;
    const request = (more: Parameters<typeof requestFor>[2] = {}) => requestFor(app.services, supplier, more);
    /** A line with tickets. */
    const issued = async (passengers: PassengerCounts) => {
      const held = await request({ passengers });
      const reference = done(await supplier.hold(held)).supplierReference;
      done(await supplier.issue(held.lineId, reference, held.travellers));
      return { lineId: held.lineId, reference, travellers: held.travellers, total: held.expectedTotal };
    };
    /** Runs the jobs that release holds which nobody issued. */
    const sweep = async () => {
      const jobs = app.rooms.flatMap((room) => room.jobs ?? []);
      for (const job of jobs) if (/^flight-.*-expire$/.test(job.name)) await job.handle({});
    };
    beforeAll(async () => {
      app = await flightHouse();
      supplier = open(app.services);
    });
    afterAll(() => app?.close());

    test('where it flies covers what it sells', async () => {
      const network = networkOf([await supplier.serves()]);
      const criteria = criteriaOf(app.services, 5, { adults: 1, children: 0, infants: 0 });
      const offers = await supplier.search(criteria, patience());
      expect(offers.length).toBeGreaterThan(0);
      const reached = network.reachableFrom(criteria.origin.code);
      for (const { proposal } of offers) {
        const legs = proposal.flightGroups.flatMap((way) => way.flightLegs);
        expect(network.isServed(legs[0]?.origin ?? '')).toBe(true);
        expect(reached.has(legs.at(-1)?.destination ?? '')).toBe(true);
      }
    });

    test('search: every price adds up and the flights are those asked for', async () => {
      const criteria = criteriaOf(app.services, 5, { adults: 2, children: 1, infants: 1 });
      const offers = await supplier.search(criteria, patience());
      expect(offers.length).toBeGreaterThan(0);
      for (const { proposal, supplier: id } of offers) {
        expect(id).toBe(supplier.id);
        const parts = proposal.prices.map((row) =>
          addRial(row.baseFare, row.fee, ...row.taxes.map((tax) => tax.amount)),
        );
        expect(proposal.prices.map((row) => row.totalPrice)).toEqual(parts);
        expect(proposal.totalPrice).toBe(
          addRial(...proposal.prices.map((row) => timesRial(row.totalPrice, row.count))),
        );
        expect(proposal.prices.map((row) => row.paxType)).toEqual(['Adult', 'Child', 'Infant']);
        const legs = proposal.flightGroups[0]?.flightLegs ?? [];
        const [first, last] = [legs[0], legs.at(-1)];
        expect([first?.origin, last?.destination, first?.departureTime.slice(0, 10)]).toEqual([
          'THR',
          'MHD',
          criteria.date,
        ]);
      }
    });

    test('reprice: the same offer keeps its price; one that never was is gone', async () => {
      const { offer, expectedTotal } = await request();
      const answer = await supplier.reprice(offer, offer.criteria.passengers, patience());
      expect(answer).toMatchObject({ kind: 'done', value: { offerKey: offer.offerKey } });
      expect(answer.kind === 'done' && answer.value.proposal.totalPrice).toBe(expectedTotal);
      const other = { ...offer, offerKey: 'nothing' };
      expect(await supplier.reprice(other, offer.criteria.passengers, patience())).toEqual({
        kind: 'refused',
        reason: 'gone',
      });
    });

    test('hold, issue: tickets for everybody, the same ones however often it is asked', async () => {
      const held = await request({ passengers: { adults: 2, children: 0, infants: 1 } });
      const first = await supplier.hold(held);
      expect(await supplier.hold(held)).toEqual(first);
      expect(await supplier.holdStatus(held.lineId)).toEqual(first);
      if (first.kind !== 'done') throw new Error('not held');
      expect(first.value.heldUntil.getTime()).toBe(app.clock.now().getTime() + 20 * 60_000);
      const reference = first.value.supplierReference;
      expect(await supplier.issueStatus(held.lineId, reference)).toEqual({
        kind: 'refused',
        reason: 'not_issued',
      });
      const issued = await supplier.issue(held.lineId, reference, held.travellers);
      if (issued.kind !== 'done') throw new Error('not issued');
      expect(issued.value.bookingReference).toMatch(/^[A-Z0-9]{6}$/);
      expect(issued.value.tickets.map((ticket) => ticket.travellerId).sort()).toEqual(
        held.travellers.map((one) => one.travellerId).sort(),
      );
      const numbers = issued.value.tickets.map((ticket) => ticket.ticketNumber);
      expect(new Set(numbers).size).toBe(3);
      for (const number of numbers) expect(number).toMatch(/^\d{3}-\d{10}$/);
      expect(await supplier.issue(held.lineId, reference, held.travellers)).toEqual(issued);
      expect(await supplier.issueStatus(held.lineId, reference)).toEqual(issued);
      expect(await supplier.release(held.lineId, reference)).toEqual({ kind: 'refused', reason: 'issued' });
    });

    test('it says how long it may take: longer than anybody waits for an answer', () => {
      const { answerSeconds, settledSeconds, refundSeconds } = supplier.limits;
      expect(refundSeconds).toBeGreaterThan(0);
      expect(refundSeconds).toBeLessThanOrEqual(120);
      expect(answerSeconds).toBeGreaterThan(0);
      expect(settledSeconds).toBeGreaterThanOrEqual(answerSeconds);
      expect(settledSeconds).toBeLessThanOrEqual(600);
    });

    test('issue while its status is asked: it never denies what it then does, but for the limit that it names', async () => {
      const held = await request();
      const reference = done(await supplier.hold(held)).supplierReference;
      const issuing = supplier.issue(held.lineId, reference, held.travellers);
      const meanwhile = await supplier.issueStatus(held.lineId, reference);
      // While it works on a request, it must not say that it will never issue it.
      expect(meanwhile).not.toEqual({ kind: 'refused', reason: 'refused' });
      const tickets = await issuing;
      const now = await supplier.issueStatus(held.lineId, reference);
      expect(now.kind).toBe('done');
      // Both calls work on one order at once, so the first may end unknown.
      if (tickets.kind !== 'unknown') expect(now).toEqual(tickets);
    });

    test('hold twice at once: one hold', async () => {
      const held = await request();
      const answers = await Promise.all([supplier.hold(held), supplier.hold(held), supplier.hold(held)]);
      expect(answers.map((answer) => answer.kind)).toEqual(['done', 'done', 'done']);
      expect(
        new Set(answers.map((answer) => (answer.kind === 'done' ? answer.value.supplierReference : ''))).size,
      ).toBe(1);
    });

    test('release: done, done again, done for nothing; what was let go is never issued', async () => {
      const held = await request();
      const answer = await supplier.hold(held);
      const reference = answer.kind === 'done' ? answer.value.supplierReference : '';
      expect(await supplier.release(held.lineId, reference)).toEqual({ kind: 'done', value: null });
      expect(await supplier.release(held.lineId, reference)).toEqual({ kind: 'done', value: null });
      expect(await supplier.release(app.services.random.uuid(), null)).toEqual({ kind: 'done', value: null });
      expect(await supplier.holdStatus(held.lineId)).toEqual({ kind: 'refused', reason: 'none' });
      expect(await supplier.hold(held)).toEqual({ kind: 'refused', reason: 'refused' });
      expect(await supplier.issue(held.lineId, reference, held.travellers)).toEqual({
        kind: 'refused',
        reason: 'refused',
      });
      expect(await supplier.issueStatus(held.lineId, reference)).toEqual({
        kind: 'refused',
        reason: 'refused',
      });
    });

    test('hold at another price than the supplier asks is refused', async () => {
      const held = await request();
      const wrong = { ...held, expectedTotal: toRial(held.expectedTotal - 1000) };
      expect(await supplier.hold(wrong)).toEqual({ kind: 'refused', reason: 'price_changed' });
      expect(await supplier.holdStatus(held.lineId)).toEqual({ kind: 'refused', reason: 'none' });
    });

    test.runIf(countsSeats)(
      'a hold that nobody issued gives its seats back after a while, once',
      async () => {
        const seatsNow = async (held: HoldRequest): Promise<number> => {
          const answer = await supplier.reprice(held.offer, held.offer.criteria.passengers, patience());
          return answer.kind === 'done' ? answer.value.proposal.seat : 0;
        };
        const held = await request({ daysAhead: 8, passengers: { adults: 1, children: 0, infants: 0 } });
        const lines = Array.from({ length: 40 }, () => ({ ...held, lineId: app.services.random.uuid() }));
        const answers = [];
        for (const line of lines) answers.push(await supplier.hold(line));
        const heldCount = answers.filter((answer) => answer.kind === 'done').length;
        expect(heldCount).toBeGreaterThan(0);
        const before = await seatsNow(held);
        app.clock.advance({ minutes: 26 });
        await sweep();
        const after = await seatsNow(held);
        expect(after).toBe(Math.min(9, before + heldCount));
        await sweep();
        expect(await seatsNow(held)).toBe(after);
      },
    );

    test('refund: by a quote, once; asked again it answers the same, and so does the status', async () => {
      const party = { adults: 2, children: 1, infants: 0 };
      const { lineId, reference, travellers, total } = await issued(party);
      const everybody = travellers.map((one) => one.travellerId);
      const quote = done(await supplier.refundQuote(lineId, reference, everybody));
      expect(quote.refund + quote.penalty).toBe(total);
      expect(quote.refund).toBeGreaterThan(0);
      expect(quote.validUntil.getTime()).toBeGreaterThan(app.clock.now().getTime());
      expect(await supplier.refundStatus(lineId, reference, quote.quoteId)).toEqual(notRefunded);
      const answers = await Promise.all([1, 2, 3].map(() => supplier.refund(lineId, reference, quote)));
      const first = await supplier.refund(lineId, reference, quote);
      expect(first).toEqual({ kind: 'done', value: { refunded: quote.refund } });
      for (const answer of answers) expect(answer).toEqual(first);
      expect(await supplier.refundStatus(lineId, reference, quote.quoteId)).toEqual(first);
      expect(await supplier.refundQuote(lineId, reference, everybody)).toEqual({
        kind: 'refused',
        reason: 'already_refunded',
      });
      expect((await supplier.issueStatus(lineId, reference)).kind).toBe('done');
    });

    test('refund: nothing without tickets, nothing by a quote that never was, no other sum than was quoted', async () => {
      const held = await request();
      const reference = done(await supplier.hold(held)).supplierReference;
      const ids = held.travellers.map((one) => one.travellerId);
      expect(await supplier.refundQuote(held.lineId, reference, ids)).toEqual({
        kind: 'refused',
        reason: 'not_issued',
      });
      const bought = await issued({ adults: 1, children: 0, infants: 0 });
      const never = { quoteId: app.services.random.uuid(), refund: toRial(1000) };
      expect(await supplier.refund(bought.lineId, bought.reference, never)).toEqual({
        kind: 'refused',
        reason: 'refused',
      });
      expect(await supplier.refundStatus(bought.lineId, bought.reference, never.quoteId)).toEqual(
        notRefunded,
      );
      const all = bought.travellers.map((one) => one.travellerId);
      const quote = done(await supplier.refundQuote(bought.lineId, bought.reference, all));
      const more = { ...quote, refund: toRial(quote.refund + 1) };
      expect(await supplier.refund(bought.lineId, bought.reference, more)).toEqual({
        kind: 'refused',
        reason: 'quote_changed',
      });
    });

    test('correctNationalCode: of an issued ticket, again and again; of nothing else. Or it is not offered', async () => {
      const { correctNationalCode: correct } = supplier;
      expect(correct !== undefined).toBe(correctsCodes);
      if (!correct) return;
      const { lineId, reference, travellers } = await issued({ adults: 2, children: 0, infants: 0 });
      const [first, second] = travellers.map((one) => one.travellerId);
      const code = (id: string | undefined) => correct(lineId, reference, id ?? '', '0012345679');
      const done = { kind: 'done', value: null };
      expect([await code(first), await code(first)]).toEqual([done, done]);
      expect((await code(app.services.random.uuid())).kind).toBe('refused');
      const held = await request();
      const answer = await supplier.hold(held);
      const other = answer.kind === 'done' ? answer.value.supplierReference : '';
      const early = await correct(held.lineId, other, held.travellers[0]?.travellerId ?? '', '0012345679');
      expect(early.kind).toBe('refused');
      const quote = await supplier.refundQuote(lineId, reference, [second ?? '']);
      if (quote.kind === 'done') await supplier.refund(lineId, reference, quote.value);
      expect((await code(second)).kind).toBe('refused');
      expect(await code(first)).toEqual(done);
    });

    test.runIf(hasCalendar)('lowestFares: no day is dearer than a search of it', async () => {
      const criteria = criteriaOf(app.services, 6, { adults: 1, children: 0, infants: 0 });
      const { date } = criteria;
      const lowest = await supplier.lowestFares('THR', 'MHD', date, addDays(date, 3), patience());
      const totals = (await supplier.search(criteria, patience()))
        .filter(({ proposal }) => proposal.seat > 0 && proposal.cabinClass === 1)
        .map(({ proposal }) => proposal.totalPrice);
      expect(lowest.get(date)).toBe(Math.min(...totals));
      expect([...lowest.keys()].every((day) => day >= date && day <= addDays(date, 3))).toBe(true);
    });
  });
};
