import { toRial } from '#core/rules/money/rial.ts';
import type { ChildBand, Occupancy, RatePlan, Restrictions } from '../rate-plan.ts';

/** A room for two with one extra bed and one cot. */
export const double: Occupancy = {
  guestsIncluded: 2,
  adultsMax: 3,
  childrenMax: 2,
  guestsMax: 3,
  extraBedsMax: 1,
  cotsMax: 1,
};

/** Babies in cots, small children with their parents for nothing, bigger ones on an extra bed for half. */
export const bands: readonly ChildBand[] = [
  { fromAge: 0, toAge: 1, bed: 'cot', percentOfExtraAdult: 0 },
  { fromAge: 2, toAge: 5, bed: 'shared', percentOfExtraAdult: 0 },
  { fromAge: 6, toAge: 11, bed: 'extra', percentOfExtraAdult: 50 },
];

export const open: Restrictions = {
  isOpen: true,
  closedToArrival: [],
  closedToDeparture: [],
  minNights: 1,
  maxNights: 30,
  minDaysAhead: 0,
  maxDaysAhead: 365,
};

export const plan: RatePlan = {
  planId: 'a.double.flex',
  roomTypeId: 'a.double',
  board: 'breakfast',
  payment: 'now',
  percentNow: 100,
  night: {
    byAdults: [toRial(20_000_000), toRial(24_000_000)],
    extraAdult: toRial(8_000_000),
    cot: toRial(1_000_000),
  },
  children: bands,
  ladder: [
    { hoursBefore: 48, penalty: { kind: 'nights', nights: 1 } },
    { hoursBefore: 24, penalty: { kind: 'percent', percent: 50 } },
  ],
  restrictions: open,
  isSample: true,
};
