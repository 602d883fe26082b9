import type { AvailableReply, Proposal } from '#core/products/flight/contract/proposal.ts';
import { currentPenaltyPercent } from '../rules/ladder.ts';
import type { RuleSets } from '../rules/store.ts';
import type { Offer, SearchCriteria } from '../suppliers/port.ts';
import { minutesToDeparture, offerMinutesMin } from '../suppliers/sales.ts';
import type { Asked } from './ask.ts';
import { keepMinutes } from './limits.ts';
import type { StoredSearch } from './store.ts';

const domestic = 2;

const departureOf = (offer: Offer) => offer.proposal.flightGroups[0]?.departureTime;

/** Those with seats first, cheap before dear, early before late. */
const byWorth = (a: Offer, b: Offer): number =>
  Number(a.proposal.seat === 0) - Number(b.proposal.seat === 0) ||
  a.proposal.totalPrice - b.proposal.totalPrice ||
  ((departureOf(a) ?? '') < (departureOf(b) ?? '') ? -1 : 1);

const leavesLater = (offer: Offer, zone: string, now: Date): boolean => {
  const departure = departureOf(offer);
  return departure !== undefined && minutesToDeparture(departure, zone, now) >= offerMinutesMin;
};

/** The answer of a search for people, and what is kept of it for the purchase. */
export const composeAnswer = async (
  { criteria, asked, requestId }: { criteria: SearchCriteria; asked: Asked; requestId: string },
  { ruleSets, now }: { ruleSets: RuleSets; now: Date },
): Promise<{ reply: AvailableReply; stored: StoredSearch }> => {
  const sets = await ruleSets.all();
  const rows = asked.offers
    .filter((offer) => leavesLater(offer, criteria.origin.timeZone, now))
    .sort(byWorth)
    .map((offer, at) => {
      const penaltyNowPercent = currentPenaltyPercent(sets, { ...offer, criteria }, { now });
      const proposal: Proposal = { ...offer.proposal, proposalId: `p${at + 1}`, penaltyNowPercent };
      return { supplier: offer.supplier, offerKey: offer.offerKey, proposal };
    });
  const expiresAt = new Date(now.getTime() + keepMinutes * 60_000).toISOString();
  return {
    reply: {
      requestId,
      productType: domestic,
      criteria,
      searchedAt: now.toISOString(),
      expiresAt,
      suppliers: asked.suppliers,
      proposals: rows.map((row) => row.proposal),
    },
    stored: { criteria, expiresAt, proposals: rows },
  };
};
