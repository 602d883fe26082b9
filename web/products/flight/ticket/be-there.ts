import type { FlightLeg } from '#core/products/flight/contract/proposal.ts';
import { addMinutes } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';

/** How many hours before the flight a passenger should be at the airport (specification, section 9). */
export const hoursBefore = (isDomestic: boolean): number => (isDomestic ? 1 : 3);

/** The clock of the airport at which to be there. */
export const beThereAt = ({ departureTime }: Pick<FlightLeg, 'departureTime'>, isDomestic: boolean): string =>
  formatClock(addMinutes(departureTime, -60 * hoursBefore(isDomestic)));
