import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { toInstant } from '#core/rules/dates/zone.ts';

/** A departure sooner than this is not shown in a search any more. */
export const offerMinutesMin = 60;

/** Suppliers themselves stop selling this long before departure. */
export const saleMinutesMin = 30;

/** Minutes from now to a departure on the wall of `zone`; negative once it left. */
export const minutesToDeparture = (departure: PlainDateTime, zone: string, now: Date): number =>
  (toInstant(departure, zone).getTime() - now.getTime()) / 60_000;
