import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { Services } from '#server/platform/services.ts';
import type { Places } from '../places/places.ts';
import type { QuotesStore, RatesStore } from '../search/kept.ts';
import type { HotelSupplier } from '../suppliers/port.ts';

/** What buying rooms needs. */
export interface ReservationDeps extends Pick<Services, 'db' | 'clock' | 'random' | 'limits' | 'log'> {
  commerce: Commerce;
  places: Places;
  suppliers: ReadonlyMap<string, HotelSupplier>;
  rates: RatesStore;
  quotes: QuotesStore;
}
