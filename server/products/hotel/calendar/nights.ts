import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { Services } from '#server/platform/services.ts';
import { askAll } from '#server/platform/suppliers/ask-all.ts';
import { deadlineOf } from '../search/limits.ts';
import type { HotelSupplier, NightPrices } from '../suppliers/port.ts';

interface Asking {
  suppliers: readonly HotelSupplier[];
  services: Pick<Services, 'log'>;
}

type Prices = ReadonlyMap<PlainDate, Rial>;

/** The lowest of several prices of each night. */
const lowestAmong = (all: Iterable<Prices>): Map<PlainDate, Rial> => {
  const lowest = new Map<PlainDate, Rial>();
  for (const prices of all)
    for (const [night, price] of prices) {
      const known = lowest.get(night);
      if (known === undefined || price < known) lowest.set(night, price);
    }
  return lowest;
};

/** The lowest price of each night in all of these hotels. */
export const lowestOf = (byHotel: NightPrices): Prices => lowestAmong(byHotel.values());

/**
 * The lowest price of each night at each hotel, whoever sells it: one question to each supplier, however many hotels. `isWhole`: all of
 * them answered, so what is not there is not sold.
 */
export const askForNights = async (
  { suppliers, services }: Asking,
  where: { cityKey: string; hotelIds: readonly string[] | null },
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<{ byHotel: NightPrices; isWhole: boolean }> => {
  const { heard, isWhole } = await askAll(
    suppliers,
    (supplier, signal) => supplier.nightPrices(where, from, to, signal),
    { product: 'hotel', deadlineMs: deadlineOf(suppliers), log: services.log },
  );
  const bySeller = new Map<string, Prices[]>();
  for (const { value } of heard)
    for (const [hotelId, prices] of value ?? [])
      bySeller.set(hotelId, [...(bySeller.get(hotelId) ?? []), prices]);
  const byHotel = new Map([...bySeller].map(([hotelId, all]) => [hotelId, lowestAmong(all)] as const));
  return { byHotel, isWhole };
};
