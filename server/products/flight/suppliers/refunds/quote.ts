import type { PaxPrice } from '#core/products/flight/contract/proposal.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { zeroRial } from '#core/rules/money/rial.ts';
import type { FlightRuleSet } from '#server/products/flight/penalties/data/penalties.ts';
import type { RuledOffer } from '#server/products/flight/penalties/ladder.ts';
import { ladderFor } from '#server/products/flight/penalties/ladder.ts';
import { partyOf, totalOf } from '../fares/prices.ts';

/** A traveller as far as a refund needs one. */
export interface SoldTraveller {
  travellerId: string;
  type: PaxPrice['paxType'];
}

/** What a line bought, as its supplier remembers it. */
export interface SoldLine {
  offer: RuledOffer;
  travellers: readonly SoldTraveller[];
  boughtAt: Date;
}

/** The refund of a part of a line, until a step of the ladder ends. */
export interface PartOfLine {
  refund: Rial;
  penalty: Rial;
  /** Null if it does not change any more. */
  until: Date | null;
}

/** The offer as if only these had bought it. */
const offerOfSome = (offer: RuledOffer, some: readonly SoldTraveller[]): RuledOffer => {
  const party = partyOf(some);
  const counts = { Adult: party.adults, Child: party.children, Infant: party.infants };
  const prices = offer.proposal.prices
    .map((price) => ({ ...price, count: counts[price.paxType] }))
    .filter((price) => price.count > 0);
  return { ...offer, proposal: { ...offer.proposal, prices, totalPrice: totalOf(prices) } };
};

/** What comes back for these travellers' tickets at a moment, by the same ladder that was shown before buying; null if nothing does. */
export const refundOfSome = (
  { offer, boughtAt }: SoldLine,
  some: readonly SoldTraveller[],
  sets: readonly FlightRuleSet[],
  now: Date,
): PartOfLine | null => {
  const part = offerOfSome(offer, some);
  const { steps } = ladderFor(sets, part, { now, boughtAt });
  const step = steps.find(({ isCurrent }) => isCurrent);
  if (!step || step.refund <= zeroRial) return null;
  return { refund: step.refund, penalty: step.penalty, until: step.until ? new Date(step.until) : null };
};
