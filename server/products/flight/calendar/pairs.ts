import type { Place } from '#core/products/flight/contract/proposal.ts';
import type { Network } from '../network/network.ts';
import { airportsOf } from '../places/expand.ts';
import type { Pair } from './table.ts';

/** Every pair of airports between two places: searches may have found a fare for any of them. */
export const pairsOf = (
  origin: Pick<Place, 'code' | 'kind'>,
  destination: Pick<Place, 'code' | 'kind'>,
): Pair[] =>
  airportsOf(origin).flatMap((from) =>
    airportsOf(destination).map((to) => ({ origin: from.iata, destination: to.iata })),
  );

/** Most pairs asked for between two places. A city may have many airports, and fares with a change cost more to find. */
const [directMax, connectedMax] = [6, 2] as const;

/** The pairs between two places that suppliers are asked for: those with direct flights, or else the busiest. */
export const pairsToAsk = (network: Network, pairs: readonly Pair[]): Pair[] => {
  const direct = pairs.filter(network.fliesStraight);
  if (direct.length > 0) return direct.slice(0, directMax);
  if (!network.hasConnections) return [];
  const weight = ({ origin, destination }: Pair): number =>
    network.flightsAWeek(origin) + network.flightsAWeek(destination);
  return pairs
    .filter(({ origin, destination }) => network.isServed(origin) && network.isServed(destination))
    .toSorted((a, b) => weight(b) - weight(a))
    .slice(0, connectedMax);
};
