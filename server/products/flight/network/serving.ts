import type { Logger } from 'pino';
import type { Clock } from '#server/platform/services.ts';
import type { FlightSupplier, Served } from '../suppliers/port.ts';
import { domesticPlaces } from './domestic.ts';
import { placesOfTheWorld } from './international.ts';
import type { ListedPlace } from './listing.ts';
import { type Network, networkOf } from './network.ts';

type FindPlaces = (term: string, origin?: string) => ListedPlace[];

/** Where the agency can take people now, and the places that are shown for it. */
export interface Serving {
  network: Network;
  findDomestic: FindPlaces;
  findInTheWorld: FindPlaces;
}

/** Suppliers are asked again after this time, so that newly added seats are found. */
const freshMs = 60_000;

const isSame = (a: Served | 'everything' | undefined, b: Served | 'everything'): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** Makes the list when it is first asked for, and only once: a calendar does not need the places of the whole world. */
const lazily = (make: () => FindPlaces): FindPlaces => {
  let made: FindPlaces | undefined;
  return (term, origin) => {
    made ??= make();
    return made(term, origin);
  };
};

export const servingOf = (network: Network): Serving => ({
  network,
  findDomestic: lazily(() => domesticPlaces(network)),
  findInTheWorld: lazily(() => placesOfTheWorld(network)),
});

/** Asks suppliers where they fly, at most every minute; for one that does not answer, its last answer counts. */
export const createServing = (
  suppliers: readonly Pick<FlightSupplier, 'id' | 'serves'>[],
  { clock, log }: { clock: Clock; log: Logger },
): (() => Promise<Serving>) => {
  const told = new Map<string, Served | 'everything'>();
  let serving: Serving | null = null;
  let freshUntil = Number.NEGATIVE_INFINITY;
  let asking: Promise<Serving> | null = null;

  /** Records an answer; true if it differs from the one before. */
  const hear = async ({ id, serves }: Pick<FlightSupplier, 'id' | 'serves'>): Promise<boolean> => {
    try {
      const now = await serves();
      if (isSame(told.get(id), now)) return false;
      told.set(id, now);
      return true;
    } catch (error) {
      log.warn({ supplier: id, err: error }, 'A flight supplier did not say where it flies');
      return false;
    }
  };

  const ask = async (): Promise<Serving> => {
    const changes = await Promise.all(suppliers.map(hear));
    if (!serving || changes.includes(true)) serving = servingOf(networkOf([...told.values()]));
    freshUntil = clock.now().getTime() + freshMs;
    return serving;
  };

  return async () => {
    if (serving && clock.now().getTime() < freshUntil) return serving;
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
};
