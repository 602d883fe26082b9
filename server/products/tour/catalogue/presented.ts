import type { Departure } from '#core/products/tour/contract/departure.ts';
import { halvesUntil } from '#core/products/tour/rules/dues.ts';
import { momentsOf } from '#core/products/tour/rules/moments.ts';
import { closesAt } from '#core/products/tour/rules/standing.ts';
import type { PlannedDeparture } from '../data/shape.ts';
import { type DepartureCount, plannedCount } from '../seats/counters.ts';
import { presentDeparture } from './departures.ts';
import type { RatesNow } from './rates.ts';

interface Kept {
  /** What it was presented from: counters and rates. */
  from: string;
  /** It holds from this moment until that one, at which a rule says something else. */
  since: number;
  until: number;
  departure: Departure;
}

/** The next moment at which a date may be presented otherwise, with the same counters and rates. */
const nextChange = (planned: PlannedDeparture, now: number): number => {
  const { decided, leaves } = momentsOf(planned.leavesAt);
  const moments = [closesAt(planned), halvesUntil(planned.leavesAt), decided, leaves].map((moment) =>
    moment.getTime(),
  );
  return Math.min(...moments.filter((moment) => moment > now), Number.POSITIVE_INFINITY);
};

/** Presents dates, and keeps what it said of each for as long as nothing that it follows from has changed. */
export type PresentDate = (
  planned: PlannedDeparture,
  count: DepartureCount | undefined,
  now: { rates: RatesNow; ratesKey: string; now: Date },
) => Departure;

/** More dates than are ever planned at once; then those that have left are let go of. */
const keptMax = 5_000;

export const createPresented = (): PresentDate => {
  const kept = new Map<string, Kept>();
  return (planned, count, { rates, ratesKey, now }) => {
    const at = now.getTime();
    // Of a date that nobody touched the plan is all there is, and a plan never changes.
    const from = `${ratesKey}/${count ? JSON.stringify(count) : ''}`;
    const known = kept.get(planned.departureId);
    if (known && known.from === from && known.since <= at && at < known.until) return known.departure;
    const departure = presentDeparture(planned, count ?? plannedCount(planned), { rates, now });
    if (kept.size >= keptMax) kept.clear();
    kept.set(planned.departureId, { from, since: at, until: nextChange(planned, at), departure });
    return departure;
  };
};

/** What rates say, as one text: other ones give other prices. */
export const keyOfRates = ({ byCode }: RatesNow): string => JSON.stringify(byCode);
