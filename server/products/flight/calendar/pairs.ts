import type { Place } from '#core/products/flight/contract/proposal.ts';
import { flightsAWeek, servedFrom } from '../network/served.ts';
import { airportsOf } from '../places/expand.ts';
import type { Pair } from './table.ts';

/** Every pair of airports between two places: a search may have learnt a fare of any of them. */
export const pairsOf = (
  origin: Pick<Place, 'code' | 'kind'>,
  destination: Pick<Place, 'code' | 'kind'>,
): Pair[] =>
  airportsOf(origin).flatMap((from) =>
    airportsOf(destination).map((to) => ({ origin: from.iata, destination: to.iata })),
  );

/** Whether somebody flies there without a change. */
export const isServed = ({ origin, destination }: Pair): boolean => servedFrom(origin).has(destination);

/** A city with many airports is not asked about for each pair of them; fares with a change cost more to find. */
const [directMax, connectedMax] = [6, 2] as const;

const weight = ({ origin, destination }: Pair): number => flightsAWeek(origin) + flightsAWeek(destination);

/** Of the pairs between two places those that suppliers are asked about: where one flies straight, else the busiest. */
export const pairsToAsk = (pairs: readonly Pair[]): Pair[] => {
  const direct = pairs.filter(isServed);
  if (direct.length > 0) return direct.slice(0, directMax);
  return pairs
    .filter(({ origin, destination }) => flightsAWeek(origin) > 0 && flightsAWeek(destination) > 0)
    .toSorted((a, b) => weight(b) - weight(a))
    .slice(0, connectedMax);
};
