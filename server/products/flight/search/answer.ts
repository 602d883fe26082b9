import type { AvailableReply, Proposal } from '#core/products/flight/contract/proposal.ts';
import { type JsonOf, jsonOf, jsonWith } from '#server/platform/results/json.ts';
import { currentPenalty } from '../penalties/ladder.ts';
import type { RuleSets } from '../penalties/store.ts';
import type { Offer, SearchCriteria } from '../suppliers/port.ts';
import { minutesToDeparture, offerMinutesMin } from '../suppliers/sales.ts';
import type { OffersFound } from './ask.ts';
import { keepMinutes } from './limits.ts';
import type { SearchHead } from './proposals.ts';
import { scopeOf } from './scope.ts';
import type { StoredRow } from './store.ts';
import { proposalIdOf } from './store.ts';

const departureOf = (offer: Offer) => offer.proposal.flightGroups[0]?.departureTime;

/** Those with seats first, then cheap before expensive, early before late. */
const byWorth = (a: Offer, b: Offer): number =>
  Number(a.proposal.seat === 0) - Number(b.proposal.seat === 0) ||
  a.proposal.totalPrice - b.proposal.totalPrice ||
  ((departureOf(a) ?? '') < (departureOf(b) ?? '') ? -1 : 1);

const leavesLater = (offer: Offer, zone: string, now: Date): boolean => {
  const departure = departureOf(offer);
  return departure !== undefined && minutesToDeparture(departure, zone, now) >= offerMinutesMin;
};

const airportsOn = (rows: readonly StoredRow[]): string[] => {
  const airports = new Set<string>();
  for (const { proposal } of rows)
    for (const { flightLegs } of proposal.flightGroups)
      for (const leg of flightLegs) airports.add(leg.origin).add(leg.destination);
  return [...airports];
};

const sellersOf = (rows: readonly StoredRow[]): Record<string, number> => {
  const sellers: Record<string, number> = {};
  for (const { supplier } of rows) sellers[supplier] = (sellers[supplier] ?? 0) + 1;
  return sellers;
};

interface ComposedAnswer {
  reply: AvailableReply;
  /** The proposals of the reply, as they are sent. */
  proposals: JsonOf<Proposal>[];
  head: SearchHead;
  rows: JsonOf<StoredRow>[];
}

/** The answer of a search, and what is stored of it for a purchase. */
export const composeAnswer = async (
  { criteria, asked, requestId }: { criteria: SearchCriteria; asked: OffersFound; requestId: string },
  { ruleSets, now }: { ruleSets: RuleSets; now: Date },
): Promise<ComposedAnswer> => {
  const sets = await ruleSets.all();
  const rows = asked.offers
    .filter((offer) => leavesLater(offer, criteria.origin.timeZone, now))
    .sort(byWorth)
    .map((offer, at) => {
      const penalty = currentPenalty(sets, { ...offer, criteria }, { now });
      const proposal: Proposal = { ...offer.proposal, proposalId: proposalIdOf(at), ...penalty };
      return { supplier: offer.supplier, offerKey: offer.offerKey, proposal };
    });
  const answer = {
    requestId,
    productType: scopeOf(criteria),
    criteria,
    searchedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + keepMinutes * 60_000).toISOString(),
    suppliers: asked.suppliers,
  };
  const written = rows.map(({ proposal, ...row }) => {
    const json = jsonOf(proposal);
    return { proposal: json, row: jsonWith(row, 'proposal', json) };
  });
  return {
    reply: { ...answer, proposals: rows.map((row) => row.proposal) },
    head: { ...answer, count: rows.length, airports: airportsOn(rows), sellers: sellersOf(rows) },
    proposals: written.map(({ proposal }) => proposal),
    rows: written.map(({ row }) => row),
  };
};
