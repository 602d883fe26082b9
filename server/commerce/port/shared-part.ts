import type { z } from 'zod';
import type { orders } from '#core/contract/orders/endpoints.ts';

type Shown = z.input<typeof orders.sharedTrip.reply>;

/** One part of a trip, such as a flight, as a stranger may see it. */
export type SharedPart = Shown['parts'][number] & {
  /** The name of the poster of the place that it leads to; null where there is none. */
  poster: string | null;
  /** What it is in Latin letters, for those abroad to whom a voucher of it is shown. */
  nameEn?: string;
};

/** A trip as a stranger may see it. */
export type SharedTrip = Omit<Shown, 'parts'> & { parts: SharedPart[] };
