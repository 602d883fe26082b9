import { describe, expect, test } from 'vitest';
import { chosenSchema } from '#core/products/flight/contract/chosen.ts';
import type { Place } from '#core/products/flight/contract/proposal.ts';
import { billOf } from '#core/rules/money/bill.ts';
import type { OfferWishes } from '../reservation/testing/offers.ts';
import { offerFor } from '../reservation/testing/offers.ts';
import type { ChosenOffer } from '../suppliers/port.ts';
import type { ProposalStore } from './proposals.ts';
import { billOfTrip, loadTrip } from './trip.ts';

const idOf = (leg: number): string => `01970000-0000-7000-8000-00000000000${leg}`;
const expiresAt = new Date('2026-11-21T07:00:00Z');

const storeOf = (offers: readonly ChosenOffer[]): ProposalStore => {
  const at = (requestId: string) => offers.find((_, leg) => requestId === idOf(leg + 1));
  return {
    find: async (requestId, proposalId) => {
      const offer = at(requestId);
      if (proposalId !== 'p1') return 'gone';
      return offer ? { offer, expiresAt } : 'expired';
    },
    head: async () => null,
  };
};

const choiceOf = (legs: number, proposalId = 'p1') => {
  const [first, second, ...rest] = Array.from({ length: legs }, (_, at) => ({
    requestId: idOf(at + 1),
    proposalId,
  }));
  return chosenSchema.parse({
    ...first,
    returningRequestId: second?.requestId,
    returningProposalId: second?.proposalId,
    furtherLegs: rest,
  });
};

const load = (offers: readonly ChosenOffer[]) => loadTrip(storeOf(offers), choiceOf(offers.length));

/** A flight the other way, searched as a way back. */
const wayBack = (wishes: OfferWishes, to?: Place): ChosenOffer => {
  const offer = offerFor(wishes);
  const { criteria } = offer;
  const turned = { origin: criteria.destination, destination: to ?? criteria.origin };
  return { ...offer, criteria: { ...criteria, ...turned, isReturning: true } };
};

const abroad = (offer: ChosenOffer, timeZone: string): ChosenOffer => ({
  ...offer,
  criteria: {
    ...offer.criteria,
    destination: { ...offer.criteria.destination, countryIso2: 'TR', timeZone },
  },
});

const there = offerFor({ departure: '2026-12-06T06:15', arrival: '2026-12-06T07:45' });
const later = { departure: '2026-12-08T20:00', arrival: '2026-12-08T21:30' };

describe('a chosen trip', () => {
  test('one way, there and back, and several legs fit', async () => {
    const further = offerFor({ departure: '2026-12-10T06:15', arrival: '2026-12-10T07:45' });
    for (const offers of [[there], [there, wayBack(later)], [there, offerFor(later), further]]) {
      const trip = await load(offers);
      expect(trip.ok && trip.value.legs.map(({ offer }) => offer)).toEqual(offers);
    }
  });

  test('airports of one city are one city on the way back', async () => {
    const imam = { ...there.criteria.origin, code: 'IKA' };
    expect((await load([there, wayBack(later, imam)])).ok).toBe(true);
  });

  test.each([
    ['a way back that leads elsewhere', [there, wayBack(later, { ...there.criteria.origin, code: 'SYZ' })]],
    [
      'a way back that leads there again',
      [there, { ...there, criteria: { ...there.criteria, isReturning: true } }],
    ],
    ['a way back alone', [wayBack(later)]],
    ['a way back among several legs', [there, offerFor(later), wayBack(later)]],
    ['another party', [there, wayBack({ ...later, counts: { adults: 2, children: 0, infants: 0 } })]],
  ])('%s does not fit', async (_, offers) => {
    expect(await load(offers)).toMatchObject({ ok: false, code: 'TRIP_DOES_NOT_FIT' });
  });

  test('a way back before the way there is refused with the time that is missing', async () => {
    const before = wayBack({ departure: '2026-12-06T04:45', arrival: '2026-12-06T06:15' });
    expect(await load([there, before])).toMatchObject({
      code: 'CONNECTION_TOO_SHORT',
      data: { leg: 2, minutes: -180, minutesMin: 60 },
    });
  });

  test('abroad, four hours lie between two flights, by the clocks of each place', async () => {
    const out = abroad(there, 'Europe/Istanbul');
    // 07:45 in Istanbul is 08:15 in Tehran; 12:00 in Tehran is 3 h 45 later.
    const next = offerFor({ departure: '2026-12-06T12:00', arrival: '2026-12-06T13:30' });
    expect(await load([out, next])).toMatchObject({
      code: 'CONNECTION_TOO_SHORT',
      data: { leg: 2, minutes: 225, minutesMin: 240 },
    });
    const enough = offerFor({ departure: '2026-12-06T12:15', arrival: '2026-12-06T13:45' });
    expect((await load([out, enough])).ok).toBe(true);
  });

  test('a search that is over and a proposal that was never there are told apart', async () => {
    expect(await loadTrip(storeOf([there]), choiceOf(2))).toMatchObject({ code: 'REQUEST_EXPIRED' });
    expect(await loadTrip(storeOf([there]), choiceOf(1, 'p2'))).toMatchObject({ code: 'PROPOSAL_GONE' });
  });

  test('one bill says what each way costs', () => {
    const priced = [there, wayBack(later)].map((offer) => ({ offer, bill: billOf(offer.proposal.prices) }));
    const bill = billOfTrip(priced);
    expect(bill.total).toBe(2 * there.proposal.totalPrice);
    expect(
      bill.lines.filter(({ kind }) => kind === 'fare').map(({ label }) => label.split(' · ')[1]),
    ).toEqual(['رفت', 'برگشت']);
  });
});
