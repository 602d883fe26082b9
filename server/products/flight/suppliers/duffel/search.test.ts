import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { proposalSchema } from '#core/products/flight/contract/proposal.ts';
import { rialsOf } from '#server/platform/duffel/money.ts';
import { honestOffers } from '../honest.ts';
import type { SearchCriteria } from '../port.ts';
import type { Play } from './testing/play.ts';
import { done, play } from './testing/play.ts';

let at: Play;
let criteria: SearchCriteria;
beforeAll(async () => {
  at = await play();
  criteria = (await at.request()).offer.criteria;
});
afterAll(() => at?.close());
beforeEach(() => {
  at.duffel.asked.length = 0;
});

const searchCall = 'POST /air/offer_requests';
const patience = () => AbortSignal.timeout(5000);
const offerSchema = proposalSchema.omit({ proposalId: true, penaltyNowPercent: true }).strict();

describe('offers of Duffel', () => {
  test('are asked for as published, and come in the house’s words alone', async () => {
    const passengers = { adults: 1, children: 1, infants: 1 };
    const offers = await at.supplier.search({ ...criteria, passengers, cabinClass: 2 }, patience());
    expect(at.duffel.asked[0]?.data).toEqual({
      slices: [
        {
          origin: criteria.origin.code,
          destination: criteria.destination.code,
          departure_date: criteria.date,
        },
      ],
      passengers: [{ type: 'adult' }, { type: 'child' }, { type: 'infant_without_seat' }],
      max_connections: 2,
      cabin_class: 'business',
    });
    const lies: string[] = [];
    const asked = { ...criteria, passengers, cabinClass: 2 as const };
    expect(honestOffers(offers, asked, (lie) => lies.push(lie))).toHaveLength(offers.length);
    expect(lies).toEqual([]);
    for (const { proposal } of offers) {
      expect(offerSchema.safeParse(proposal).success).toBe(true);
      expect(JSON.stringify(proposal)).not.toMatch(/amount_|off_|pas_|seg_|_at"/);
    }
  });

  test('have Persian names where the house knows the place, and zones count in how long it takes', async () => {
    const offers = await at.supplier.search(criteria, patience());
    const changing = offers.find(({ proposal }) => proposal.flightGroups[0]?.stops === 1)?.proposal;
    const [first, second] = changing?.flightGroups[0]?.flightLegs ?? [];
    expect(first).toMatchObject({
      originName: 'تهران',
      destinationName: 'City of XQZ',
      flightNumber: 'ZZ 413',
      airlineName: 'Duffel Airways',
      bookingClass: 'Y',
      fareBasis: 'Y20LGTN2',
    });
    // 07:00 in Tehran to 09:30 in Dubai, half an hour ahead; then 90 minutes of waiting; 11:00 to 12:30 back.
    expect(first?.durationMinutes).toBe(120);
    expect(second?.durationMinutes).toBe(120);
    expect(changing?.totalDurationMinutes).toBe(330);
    expect(changing?.baggage.checked).toEqual({ quantity: 1, unit: 'Pc' });
  });

  test('in money without a rate are left out and counted in the log', async () => {
    at.duffel.currency = 'XAU';
    expect(await at.supplier.search(criteria, patience())).toEqual([]);
    at.duffel.currency = 'GBP';
    expect(at.logged.at(-1)).toContain('"currency":2');
  });

  test.each([
    ['an amount that is none', { total_amount: '12,5' }],
    ['less than nothing', { total_amount: '-12.50' }],
    ['passengers of another party', { passengers: [] }],
    ['two directions', { slices: [] }],
  ])('with %s are left out, the others are not', async (_, lie) => {
    const set = at.duffel.offers.set.bind(at.duffel.offers);
    let told = 0;
    at.duffel.offers.set = (id, offer) => set(id, told++ === 0 ? Object.assign(offer, lie) : offer);
    const offers = await at.supplier.search(criteria, patience());
    at.duffel.offers.set = set;
    expect(offers).toHaveLength(1);
  });

  test('whose flights end before they begin are left out', async () => {
    const set = at.duffel.offers.set.bind(at.duffel.offers);
    at.duffel.offers.set = (id, offer) => {
      for (const segment of offer.slices[0]?.segments ?? []) segment.arriving_at = '2020-01-01T00:00:00';
      return set(id, offer);
    };
    expect(await at.supplier.search(criteria, patience())).toEqual([]);
    at.duffel.offers.set = set;
  });
});

describe('what the airline says of giving back', () => {
  const rulesWhere = async (refund: typeof at.duffel.refund) => {
    at.duffel.refund = refund;
    const { offer } = await at.request();
    return at.supplier.rules(offer);
  };

  test('comes in rials, is known when the offer is gone, and nothing is asked for it', async () => {
    const told = await rulesWhere({ allowed: true, penalty_amount: '40.00', penalty_currency: 'EUR' });
    const asked = at.duffel.asked.length;
    expect(done(told)).toMatchObject({
      kind: 'terms',
      refundable: true,
      penalty: rialsOf('40.00', '1250000', 'up'),
    });
    expect(at.duffel.asked).toHaveLength(asked);
  });

  test('is not guessed', async () => {
    expect(await rulesWhere(null)).toEqual({ kind: 'refused', reason: 'not_said' });
    expect(
      done(await rulesWhere({ allowed: true, penalty_amount: null, penalty_currency: null })),
    ).toMatchObject({
      refundable: true,
      penalty: null,
    });
    expect(
      done(await rulesWhere({ allowed: true, penalty_amount: '4', penalty_currency: 'XAU' })),
    ).toMatchObject({
      refundable: true,
      penalty: null,
    });
    expect(
      done(await rulesWhere({ allowed: false, penalty_amount: null, penalty_currency: null })),
    ).toMatchObject({
      refundable: false,
      penalty: null,
    });
  });
});

describe('the price of now', () => {
  test('is told where it changed', async () => {
    const { offer, expectedTotal } = await at.request();
    const told = at.duffel.offers.get(offer.offerKey.split('~')[0] ?? '');
    if (told) told.total_amount = '300.00';
    const now = done(await at.supplier.reprice(offer, offer.criteria.passengers, patience()));
    expect(now.proposal.totalPrice).toBe(rialsOf('300.00', '1430000.75', 'up'));
    expect(now.proposal.totalPrice).toBeGreaterThan(expectedTotal);
  });

  test.each([404, 422])('%i means gone', async (status) => {
    const { offer } = await at.request();
    at.duffel.next('GET /air/offers/:id', { kind: 'answer', status, code: 'offer_no_longer_available' });
    expect(await at.supplier.reprice(offer, offer.criteria.passengers, patience())).toEqual({
      kind: 'refused',
      reason: 'gone',
    });
  });

  test('that ended means gone, silence means unknown', async () => {
    const { offer } = await at.request();
    at.duffel.next('GET /air/offers/:id', { kind: 'silence' });
    expect(await at.supplier.reprice(offer, offer.criteria.passengers, patience())).toEqual({
      kind: 'unknown',
    });
    at.app.clock.advance({ minutes: 21 });
    expect(await at.supplier.reprice(offer, offer.criteria.passengers, patience())).toEqual({
      kind: 'refused',
      reason: 'gone',
    });
  });
});

describe('searches that fail', () => {
  test.each([400, 401, 403, 406, 500, 502, 503, 504])(
    '%i is a failed search, not an empty one',
    async (status) => {
      at.duffel.next(searchCall, { kind: 'answer', status });
      await expect(at.supplier.search(criteria, patience())).rejects.toThrow('did not answer');
      expect(at.count(searchCall)).toBe(1);
    },
  );

  test('a place that Duffel does not know has no offers', async () => {
    at.duffel.next(searchCall, { kind: 'answer', status: 422, code: 'validation_required' });
    expect(await at.supplier.search(criteria, patience())).toEqual([]);
  });

  test('an answer that is no answer is a failure', async () => {
    const { supplier } = at;
    at.duffel.next(searchCall, { kind: 'accepted', status: 200 });
    await expect(supplier.search(criteria, patience())).rejects.toThrow('did not answer');
  });

  test('the caller’s signal ends the asking', async () => {
    const control = new AbortController();
    const search = at.supplier.search(criteria, control.signal);
    control.abort(new Error('no more time'));
    await expect(search).rejects.toThrow('no more time');
  });
});

describe('the rate limit', () => {
  const soon = (ms: number) => new Date(at.app.clock.now().getTime() + ms).toUTCString();

  test('is waited for where that is short, and asked once more', async () => {
    at.app.clock.set(new Date(Math.floor(at.app.clock.now().getTime() / 1000) * 1000));
    at.duffel.next(searchCall, { kind: 'answer', status: 429, headers: { 'ratelimit-reset': soon(1000) } });
    expect((await at.supplier.search(criteria, patience())).length).toBeGreaterThan(0);
    expect(at.count(searchCall)).toBe(2);
  });

  test('further off it is a failed search at once, and nobody else asks in vain', async () => {
    at.duffel.next(searchCall, { kind: 'answer', status: 429, headers: { 'ratelimit-reset': soon(60_000) } });
    await expect(at.supplier.search(criteria, patience())).rejects.toThrow('no more searches just now');
    await expect(at.supplier.search(criteria, patience())).rejects.toThrow('no more searches just now');
    expect(at.count(searchCall)).toBe(1);
    at.app.clock.advance({ seconds: 61 });
    expect((await at.supplier.search(criteria, patience())).length).toBeGreaterThan(0);
  });
});
