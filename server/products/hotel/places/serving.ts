import type { Logger } from 'pino';
import type { Clock } from '#server/platform/services.ts';
import type { HotelSupplier, HotelsServed } from '../suppliers/port.ts';
import type { Places } from './places.ts';

/** Suppliers are asked again after this time, so that newly added rooms are found. */
const freshMs = 60_000;

type Served = HotelsServed | 'everything';

/** How many hotels of each city are sold: what the supplier with most of them has, since two may sell the same. */
const countsOf = (told: Iterable<Served>, places: Places): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  const add = (cityKey: string, count: number) =>
    counts.set(cityKey, Math.max(count, counts.get(cityKey) ?? 0));
  for (const served of told)
    if (served === 'everything')
      for (const { cityKey } of places.cities) add(cityKey, places.hotelsOf(cityKey).length);
    else for (const [cityKey, count] of served.cities) add(cityKey, count);
  return counts;
};

/** How many hotels are sold in each city, by its key. Suppliers are asked every minute at most; the last answer of a silent one counts. */
export const createServing = (
  suppliers: readonly Pick<HotelSupplier, 'id' | 'serves'>[],
  places: Places,
  { clock, log }: { clock: Clock; log: Logger },
): (() => Promise<ReadonlyMap<string, number>>) => {
  const told = new Map<string, Served>();
  let counts: ReadonlyMap<string, number> = new Map();
  let freshUntil = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  const hear = async (supplier: Pick<HotelSupplier, 'id' | 'serves'>): Promise<void> => {
    try {
      told.set(supplier.id, await supplier.serves());
    } catch (error) {
      log.warn({ supplier: supplier.id, err: error }, 'A supplier of hotels did not say where it sells');
    }
  };
  const ask = async (): Promise<void> => {
    await Promise.all(suppliers.map(hear));
    counts = countsOf(told.values(), places);
    freshUntil = clock.now().getTime() + freshMs;
  };
  return async () => {
    if (clock.now().getTime() >= freshUntil) {
      asking ??= ask().finally(() => {
        asking = null;
      });
      await asking;
    }
    return counts;
  };
};
