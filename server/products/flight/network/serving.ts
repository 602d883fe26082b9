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

/** What was heard of suppliers is asked again after this: seats that were added are found within it. */
const freshMs = 60_000;

const isSame = (a: Served | 'everything' | undefined, b: Served | 'everything'): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** Made when the first one asks, and once: rows of the whole world are not needed for a calendar. */
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

/** Asks suppliers where they fly, at most every minute; one that does not say keeps what it said last. */
export const createServing = (
  suppliers: readonly Pick<FlightSupplier, 'id' | 'serves'>[],
  { clock, log }: { clock: Clock; log: Logger },
): (() => Promise<Serving>) => {
  const told = new Map<string, Served | 'everything'>();
  let serving: Serving | null = null;
  let freshUntil = Number.NEGATIVE_INFINITY;
  let asking: Promise<Serving> | null = null;

  /** Whether it says anything else than before. */
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
