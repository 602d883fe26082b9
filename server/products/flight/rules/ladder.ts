import type { PaxPrice, Proposal, RefundLadder } from '#core/products/flight/contract/proposal.ts';
import { ladderTexts } from '#core/products/flight/texts/ladder.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { formatJalaliDay } from '#core/rules/dates/format.ts';
import { toInstant, toWall } from '#core/rules/dates/zone.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { addRial, timesRial } from '#core/rules/money/rial.ts';
import type { LadderRung } from '#core/rules/penalties/ladder.ts';
import { ladder, percentNow } from '#core/rules/penalties/ladder.ts';
import { selectRuleSet } from '#core/rules/penalties/select.ts';
import { iranToday, iranZone } from '../suppliers/sales.ts';
import type { FlightRuleSet } from './data/penalties.ts';

/** What a ladder is made of: a stored offer has all of it, and so has an offer of a search beside its origin's zone. */
export interface RuledOffer {
  supplier: string;
  proposal: Omit<Proposal, 'proposalId' | 'penaltyNowPercent'>;
  criteria: { origin: { timeZone: string } };
}

export interface LadderMoment {
  now: Date;
  /** When it was bought: rules are those of that day. Now, where it is not bought yet. */
  boughtAt?: Date;
  /** The set that the supplier names itself; undefined where it says nothing, null where it could not be asked. */
  ruleSetId?: string | null;
}

const firstLeg = (offer: RuledOffer) => offer.proposal.flightGroups[0]?.flightLegs[0];

/** The set of an offer, or null where none is known. What a supplier names is never replaced by a likely one. */
const ruleSetOf = (
  sets: readonly FlightRuleSet[],
  offer: RuledOffer,
  { now, boughtAt = now, ruleSetId }: LadderMoment,
): FlightRuleSet | null => {
  if (ruleSetId !== undefined) return sets.find((set) => set.id === ruleSetId) ?? null;
  return selectRuleSet(
    sets.filter((set) => set.supplier === null || set.supplier === offer.supplier),
    {
      airline: firstLeg(offer)?.airlineCode ?? '',
      bookingClass: firstLeg(offer)?.bookingClass ?? '',
      kind: offer.proposal.isCharter ? 'charter' : 'system',
      onDate: iranToday(boughtAt),
    },
  );
};

const departureOf = (offer: RuledOffer, now: Date) => {
  const departure = firstLeg(offer)?.departureTime;
  const departureZone = offer.criteria.origin.timeZone;
  return { departureAtUtc: departure ? toInstant(departure, departureZone) : now, departureZone, now };
};

const sumOver = (prices: readonly PaxPrice[], part: (price: PaxPrice) => Rial): Rial =>
  addRial(...prices.map((price) => timesRial(part(price), price.count)));

const labelOf = ({ until, from }: LadderRung): string => {
  if (until === null) return from === null ? ladderTexts.always : ladderTexts.after;
  const wall = toWall(until, iranZone);
  return ladderTexts.until(formatClock(wall), formatJalaliDay(dateOf(wall)));
};

/**
 * What comes back when, for everybody in the offer, in rials. `known` is false and there are no steps where no rule set
 * is known: nothing is guessed.
 */
export const ladderFor = (
  sets: readonly FlightRuleSet[],
  offer: RuledOffer,
  moment: LadderMoment,
): RefundLadder => {
  const set = ruleSetOf(sets, offer, moment);
  const { prices, isCharter, totalPrice } = offer.proposal;
  const rungs = set
    ? ladder(set, {
        ...departureOf(offer, moment.now),
        refundableBase: sumOver(prices, (price) => price.baseFare),
        taxes: sumOver(prices, (price) => addRial(...price.taxes.map((tax) => tax.amount))),
        total: totalPrice,
      })
    : [];
  return {
    known: set !== null,
    airlineCode: firstLeg(offer)?.airlineCode ?? '',
    isCharter,
    bookingClass: firstLeg(offer)?.bookingClass ?? '',
    ruleSetId: set?.id ?? null,
    source: set?.source ?? null,
    validFrom: set?.validFrom ?? null,
    steps: rungs.map((rung) => ({
      from: rung.from?.toISOString() ?? null,
      until: rung.until?.toISOString() ?? null,
      label: labelOf(rung),
      penaltyPercent: rung.percent,
      penalty: rung.penalty,
      refund: rung.refund,
      isCurrent: rung.isCurrent,
    })),
  };
};

/** The share of the fare kept if it were given back now; null where it is not known. Cheap: for every row of a list. */
export const currentPenaltyPercent = (
  sets: readonly FlightRuleSet[],
  offer: RuledOffer,
  moment: LadderMoment,
): number | null => {
  const set = ruleSetOf(sets, offer, moment);
  return set ? percentNow(set, departureOf(offer, moment.now)) : null;
};
