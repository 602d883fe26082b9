import type { Departure } from '#core/products/tour/contract/departure.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Clock } from '#server/platform/services.ts';
import { soon } from '#server/platform/soon.ts';
import type { KnownTour } from '../data/shape.ts';

/** The dates of a tour as they stand, and the day in Iran on which that is told. */
export interface ToldDates {
  departures: readonly Departure[];
  today: PlainDate;
}

/** Null where nobody said so in time. */
export type DatesOf = (tour: KnownTour) => Promise<ToldDates | null>;

/** As long as a drawn page of a tour is one and the same. */
const freshMs = 60_000;

/** A page waits for it so long; whoever asks next has it. */
const patienceMs = 250;

/** Tells what search engines read of a tour's dates: each tour is asked about once in a minute at most, however often its page is opened. */
export const createToldDates = (
  { clock }: { clock: Clock },
  read: (tour: KnownTour) => Promise<ToldDates>,
): DatesOf => {
  const known = new Map<string, { until: number; told: Promise<ToldDates | null> }>();
  return (tour) => {
    const now = clock.now().getTime();
    const before = known.get(tour.tourId);
    if (before && now < before.until) return soon(patienceMs, before.told, null);
    const told = read(tour).catch(() => {
      known.delete(tour.tourId);
      return null;
    });
    known.set(tour.tourId, { until: now + freshMs, told });
    return soon(patienceMs, told, null);
  };
};
