import type { Place } from '#core/products/flight/contract/proposal.ts';
import { airportsOf } from '../places/expand.ts';
import { servedFrom } from '../places/served.ts';
import type { Pair } from './table.ts';

/** Every pair of airports between two places: a search may have learnt a fare of any of them. */
export const pairsOf = (
  origin: Pick<Place, 'code' | 'kind'>,
  destination: Pick<Place, 'code' | 'kind'>,
): Pair[] =>
  airportsOf(origin).flatMap((from) =>
    airportsOf(destination).map((to) => ({ origin: from.iata, destination: to.iata })),
  );

/** Whether somebody flies there without a change: only then suppliers are asked for a calendar. */
export const isServed = ({ origin, destination }: Pair): boolean => servedFrom(origin).has(destination);
