import { dayThere } from '#core/products/hotel/rules/stay.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { Services } from '#server/platform/services.ts';
import { soon } from '#server/platform/soon.ts';
import { askForNights } from '../calendar/nights.ts';
import type { HotelCity, HotelContent } from '../data/shape.ts';
import type { HotelSupplier } from '../suppliers/port.ts';

/** The cheapest night of a hotel in the days to come, and the day on which it was heard. */
export interface FromPrice {
  price: Rial;
  night: PlainDate;
  heardOn: PlainDate;
}

/** Null where no night is for sale, or nobody said so in time. */
export type FromPriceOf = (hotel: HotelContent, city: HotelCity) => Promise<FromPrice | null>;

const daysAhead = 30;
const freshMs = 10 * 60_000;

/** A page waits for it so long; whoever asks next has it. */
const patienceMs = 250;

/** So many hotels are kept: all that the house knows. */
const keptMax = 1000;

/** Tells what a night costs at least, as calendars say it. Each hotel is asked about every ten minutes at most. */
export const createFromPrice = ({
  services,
  suppliers,
}: {
  services: Pick<Services, 'clock' | 'log'>;
  suppliers: readonly HotelSupplier[];
}): FromPriceOf => {
  const known = new Map<string, { until: number; told: Promise<FromPrice | null> }>();
  const ask = async ({ hotelId, cityKey }: HotelContent, { zone }: HotelCity): Promise<FromPrice | null> => {
    const from = dayThere(services.clock.now(), zone);
    const { byHotel } = await askForNights(
      { suppliers, services },
      { cityKey, hotelIds: [hotelId] },
      { from, to: addDays(from, daysAhead) },
    );
    const nights = [...(byHotel.get(hotelId) ?? [])];
    const [cheapest] = nights.sort(([dayA, a], [dayB, b]) => a - b || (dayA < dayB ? -1 : 1));
    return cheapest ? { night: cheapest[0], price: cheapest[1], heardOn: from } : null;
  };
  return (hotel, city) => {
    const now = services.clock.now().getTime();
    const before = known.get(hotel.hotelId);
    if (before && now < before.until) return soon(patienceMs, before.told, null);
    const told = ask(hotel, city).catch(() => {
      known.delete(hotel.hotelId);
      return null;
    });
    if (known.size >= keptMax) known.clear();
    known.set(hotel.hotelId, { until: now + freshMs, told });
    return soon(patienceMs, told, null);
  };
};
