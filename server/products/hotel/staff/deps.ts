import type { Rial } from '#core/rules/money/rial.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { Services } from '#server/platform/services.ts';
import type { Places } from '../places/places.ts';
import type { HotelSupplier } from '../suppliers/port.ts';

/** What the work of staff with hotels needs. */
export interface StaffDeps extends Pick<Services, 'db' | 'clock' | 'random' | 'log'> {
  commerce: Pick<Commerce, 'tell' | 'rewrite' | 'reschedule' | 'lookAgain'>;
  places: Places;
  isDemo: boolean;
  /** How much more than was paid a move may cost by the word of anybody who looks after guests. */
  moveMost: Rial;
  suppliers: ReadonlyMap<string, HotelSupplier>;
  /** Address that travellers open, without a slash at the end. */
  siteUrl(): string;
}
