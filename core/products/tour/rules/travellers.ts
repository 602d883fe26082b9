import { dateOf } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate, PlainDateTime } from '#core/rules/dates/plain.ts';
import type { PassengerMode } from '#core/rules/passengers/modes.ts';

/** At home an Iranian gives a national code, anyone else a passport; abroad everybody gives a passport, Iranians a national code as well. */
export const modeOfTour = (isDomestic: boolean): PassengerMode => ({
  iranian: isDomestic ? 'national' : 'international-Iran',
  other: 'passport',
});

/**
 * The days on which travellers are looked at: their age and whether a passport holds six months more count on the day of the return
 * (`validatePassenger` takes the last of them).
 */
export const travelDatesOf = (leavesAt: PlainDateTime, returnsOn: PlainDate): PlainDate[] => [
  dateOf(leavesAt),
  returnsOn,
];

/** A traveller of a form, with the room that they chose. */
export interface Roomed {
  type: 'Adult' | 'Child' | 'Infant';
  room: number;
  withBed: boolean;
}

/** The travellers of each room, as places in the list: adults, then children, then infants, as rooms count and price them. */
export const byRoom = (travellers: readonly Roomed[], roomCount: number): number[][] =>
  Array.from({ length: roomCount }, (_, room) =>
    (['Adult', 'Child', 'Infant'] as const).flatMap((type) =>
      travellers.flatMap((traveller, at) => (traveller.room === room && traveller.type === type ? [at] : [])),
    ),
  );
