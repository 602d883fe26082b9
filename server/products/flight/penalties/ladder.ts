import type { Proposal, RefundLadder } from '#core/products/flight/contract/proposal.ts';
import { ladder, penaltyNow } from '#core/products/flight/rules/penalties/ladder.ts';
import { refundableOf } from '#core/products/flight/rules/penalties/refundable.ts';
import { selectRuleSet } from '#core/products/flight/rules/penalties/select.ts';
import { strictestLadder } from '#core/products/flight/rules/penalties/strictest.ts';
import { termsLadder } from '#core/products/flight/rules/penalties/terms.ts';
import { ladderTexts, stepLabel } from '#core/products/flight/texts/ladder.ts';
import { dayInIran, iranZone } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { usualWriting } from '#core/texts/writing.ts';
import { isInIran } from '../places/airports.ts';
import type { FlightRuleSet } from './data/penalties.ts';

/**
 * What the supplier itself says about refunds of an offer: one of our penalty tables by name, or its own terms before departure (a null
 * penalty: it can be refunded, for a sum that is told later).
 */
export type SupplierRules =
  | { kind: 'table'; ruleSetId: string }
  | { kind: 'terms'; refundable: boolean; penalty: Rial | null; source: string };

/** What a search says of giving an offer back now. */
export type NowKept = Pick<
  Proposal,
  'penaltyNowPercent' | 'penaltyNowAtMost' | 'penaltyNowUntil' | 'penaltyNext'
>;

/**
 * What a ladder needs to know of an offer. A stored offer has all of it, and so has an offer of a search together with its origin's time
 * zone.
 */
export interface RuledOffer {
  supplier: string;
  proposal: Omit<Proposal, 'proposalId' | keyof NowKept>;
  criteria: { origin: { timeZone: string } };
}

export interface LadderMoment {
  now: Date;
  /** When it was bought, since the rules of that day count; now if it is not bought yet. */
  boughtAt?: Date;
  /** The penalty table that the supplier names itself; undefined if it names none, null if it could not be asked. */
  ruleSetId?: string | null;
  /** The supplier's own terms, which come before any table. */
  terms?: SupplierTerms;
  /** What is paid for it, if a discount makes that less than its price; nobody gets back more. */
  paid?: Rial;
}

/** What a supplier says itself of giving an offer back. */
type SupplierTerms = Extract<SupplierRules, { kind: 'terms' }>;

const firstLeg = (offer: RuledOffer) => offer.proposal.flightGroups[0]?.flightLegs[0];

/** Whether every landing and take-off is in Iran. */
const isDomestic = (offer: RuledOffer): boolean =>
  offer.proposal.flightGroups.every((group) =>
    group.flightLegs.every((leg) => isInIran(leg.origin) && isInIran(leg.destination)),
  );

/** The tables of an offer: one, or several that together only tell the most that is kept; none if one of the flights has none. */
interface Tables {
  sets: readonly FlightRuleSet[];
  isBound: boolean;
}

const isBound = (set: FlightRuleSet): boolean => set.isBound === true;

/** One flight of an offer, as far as choosing a table needs it. */
interface RuledFare {
  supplier: string;
  scope: 'domestic' | 'international';
  kind: 'charter' | 'system';
  airline: string;
  bookingClass: string;
  onDate: PlainDate;
}

/** Offers of one search share the fares of their flights, so each fare is looked up once while the tables stay the same. */
const lookedUp = new WeakMap<readonly FlightRuleSet[], Map<string, FlightRuleSet | null>>();

/** The table for a fare: an exact one comes before one with only a bound; null if no table covers the fare. */
const tableOf = (sets: readonly FlightRuleSet[], fare: RuledFare): FlightRuleSet | null => {
  const { supplier, scope } = fare;
  let known = lookedUp.get(sets);
  if (!known) {
    known = new Map();
    lookedUp.set(sets, known);
  }
  const key = `${supplier}/${scope}/${fare.kind}/${fare.airline}/${fare.bookingClass}/${fare.onDate}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const inScope = sets.filter(
    (set) =>
      (set.supplier === null || set.supplier === supplier) && (set.scope === null || set.scope === scope),
  );
  const exact = inScope.filter((set) => !isBound(set));
  const found = selectRuleSet(exact, fare) ?? selectRuleSet(inScope.filter(isBound), fare);
  known.set(key, found);
  return found;
};

/**
 * The tables of an offer. A table that a supplier names is never replaced by a likely one. If the flights of a connection have different
 * tables, nobody has published which one holds for the whole journey: it keeps no more than the strictest of them.
 */
const tablesOf = (
  sets: readonly FlightRuleSet[],
  offer: RuledOffer,
  { now, boughtAt = now, ruleSetId }: LadderMoment,
): Tables => {
  if (ruleSetId !== undefined) {
    const named = sets.filter((set) => set.id === ruleSetId);
    return { sets: named, isBound: named.some(isBound) };
  }
  const scope = isDomestic(offer) ? 'domestic' : 'international';
  const kind = offer.proposal.isCharter ? 'charter' : 'system';
  const { supplier } = offer;
  const onDate = dayInIran(boughtAt);
  const found = offer.proposal.flightGroups.flatMap(({ flightLegs }) =>
    flightLegs.map(({ airlineCode: airline, bookingClass }) =>
      tableOf(sets, { supplier, scope, kind, airline, bookingClass, onDate }),
    ),
  );
  const known = [...new Set(found.flatMap((set) => set ?? []))];
  if (found.includes(null)) return { sets: [], isBound: false };
  return { sets: known, isBound: known.length > 1 || known.some(isBound) };
};

const departureOf = (offer: RuledOffer, now: Date) => {
  const departure = firstLeg(offer)?.departureTime;
  const departureZone = offer.criteria.origin.timeZone;
  return { departureAtUtc: departure ? toInstant(departure, departureZone) : now, departureZone, now };
};

/** The steps of an offer and their source; no steps if nothing is known. */
const rungsOf = (sets: readonly FlightRuleSet[], offer: RuledOffer, moment: LadderMoment) => {
  const { prices, totalPrice } = offer.proposal;
  const question = {
    ...departureOf(offer, moment.now),
    ...refundableOf(prices),
    total: moment.paid ?? totalPrice,
  };
  const { terms } = moment;
  if (terms) {
    const rungs = termsLadder(terms, question);
    const source = rungs.length > 0 ? { id: null, source: terms.source, validFrom: null } : null;
    return { rungs, source, atLeast: false };
  }
  const tables = tablesOf(sets, offer, moment);
  const [first, ...others] = tables.sets;
  if (!first) return { rungs: [], source: null, atLeast: false };
  if (others.length === 0) return { rungs: ladder(first, question), source: first, atLeast: tables.isBound };
  const source = { id: null, source: ladderTexts.strictest, validFrom: null };
  return { rungs: strictestLadder(tables.sets, question), source, atLeast: true };
};

/**
 * What comes back when, for everybody in the offer, in rials. For a connection the first take-off counts. If neither the supplier nor a
 * table says, `known` is false and there are no steps: nothing is guessed.
 */
export const ladderFor = (
  sets: readonly FlightRuleSet[],
  offer: RuledOffer,
  moment: LadderMoment,
): RefundLadder => {
  const { rungs, source, atLeast } = rungsOf(sets, offer, moment);
  const isAbroad = offer.criteria.origin.timeZone !== iranZone;
  return {
    known: source !== null,
    ...(atLeast ? { atLeast } : {}),
    ...(isAbroad ? { isAbroad } : {}),
    airlineCode: firstLeg(offer)?.airlineCode ?? '',
    isCharter: offer.proposal.isCharter,
    bookingClass: firstLeg(offer)?.bookingClass ?? '',
    ruleSetId: source?.id ?? null,
    source: source?.source ?? null,
    validFrom: source?.validFrom ?? null,
    steps: rungs.map((rung) => {
      const step = { from: rung.from?.toISOString() ?? null, until: rung.until?.toISOString() ?? null };
      return {
        ...step,
        label: stepLabel(step, { isAbroad }, usualWriting),
        penaltyPercent: rung.percent,
        penalty: rung.penalty,
        refund: rung.refund,
        isCurrent: rung.isCurrent,
      };
    }),
  };
};

/**
 * The share of the fare that would be kept now and until when, or that is kept at most; null if it is not known. Cheap enough for every row
 * of a list.
 */
export const currentPenalty = (
  sets: readonly FlightRuleSet[],
  offer: RuledOffer,
  moment: LadderMoment,
): NowKept => {
  const tables = tablesOf(sets, offer, moment);
  if (tables.sets.length === 0) return { penaltyNowPercent: null };
  const when = departureOf(offer, moment.now);
  const held = tables.sets.map((set) => penaltyNow(set, when));
  const penaltyNowPercent = Math.max(...held.map(({ percent }) => percent));
  if (tables.isBound) return { penaltyNowPercent, penaltyNowAtMost: true };
  const [{ until, next } = { until: null, next: undefined }] = held;
  return {
    penaltyNowPercent,
    penaltyNowUntil: until?.toISOString() ?? null,
    ...(next ? { penaltyNext: { percent: next.percent, until: next.until?.toISOString() ?? null } } : {}),
  };
};
