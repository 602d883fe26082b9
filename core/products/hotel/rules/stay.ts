import { addDays, dateOf, daysBetween } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { toWall } from '#core/rules/dates/zone.ts';

export const nightsMax = 30;
export const daysAheadMax = 365;
export const roomsMax = 5;
export const adultsMax = 6;
export const childrenMax = 4;
export const childAgeMax = 17;

/** Who sleeps in one room. A child's age is in whole years on the day of arrival. */
export interface Party {
  adults: number;
  childAges: readonly number[];
}

/** From the day of arrival up to the day of departure, which has no night; days of the hotel. */
export interface Nights {
  checkIn: PlainDate;
  checkOut: PlainDate;
}

/** A stay as it was asked for; an age may be missing. */
export interface AskedStay extends Nights {
  rooms: readonly { adults: number; childAges: readonly (number | null)[] }[];
}

export type StayProblemCode =
  | 'CHECK_IN_PAST'
  | 'CHECK_IN_TOO_FAR'
  | 'CHECK_OUT_NOT_AFTER'
  | 'TOO_MANY_NIGHTS'
  | 'TOO_MANY_ROOMS'
  | 'NO_ADULT'
  | 'TOO_MANY_GUESTS'
  | 'CHILD_AGE_MISSING';

export interface StayProblem {
  code: StayProblemCode;
  /** A dotted path into the question. */
  field: string;
}

export const nightCount = ({ checkIn, checkOut }: Nights): number => daysBetween(checkIn, checkOut);

/** The day on which each night begins. */
export const nightsOf = (stay: Nights): PlainDate[] =>
  Array.from({ length: Math.max(0, nightCount(stay)) }, (_, at) => addDays(stay.checkIn, at));

/** The day that it is at the hotel. */
export const dayThere = (now: Date, zone: string): PlainDate => dateOf(toWall(now, zone));

const dayProblems = ({ checkIn, checkOut }: Nights, today: PlainDate): StayProblem[] => {
  const ahead = daysBetween(today, checkIn);
  const nights = daysBetween(checkIn, checkOut);
  return [
    ...(ahead < 0 ? [{ code: 'CHECK_IN_PAST' as const, field: 'checkIn' }] : []),
    ...(ahead > daysAheadMax ? [{ code: 'CHECK_IN_TOO_FAR' as const, field: 'checkIn' }] : []),
    ...(nights < 1 ? [{ code: 'CHECK_OUT_NOT_AFTER' as const, field: 'checkOut' }] : []),
    ...(nights > nightsMax ? [{ code: 'TOO_MANY_NIGHTS' as const, field: 'checkOut' }] : []),
  ];
};

const partyProblems = ({ adults, childAges }: AskedStay['rooms'][number], room: number): StayProblem[] => {
  const field = `rooms.${room}`;
  const isMany = adults > adultsMax || childAges.length > childrenMax;
  return [
    ...(adults < 1 ? [{ code: 'NO_ADULT' as const, field: `${field}.adults` }] : []),
    ...(isMany ? [{ code: 'TOO_MANY_GUESTS' as const, field }] : []),
    ...childAges.flatMap((age, at) =>
      age === null || age < 0 || age > childAgeMax
        ? [{ code: 'CHILD_AGE_MISSING' as const, field: `${field}.childAges.${at}` }]
        : [],
    ),
  ];
};

/** Everything that is wrong with a stay, the days first; empty where nothing is. `today` is a day of the hotel. */
export const stayProblems = (stay: AskedStay, today: PlainDate): StayProblem[] => [
  ...dayProblems(stay, today),
  ...(stay.rooms.length > roomsMax ? [{ code: 'TOO_MANY_ROOMS' as const, field: 'rooms' }] : []),
  ...stay.rooms.flatMap(partyProblems),
];

/** The parties of a stay that has no problem. */
export const partiesOf = ({ rooms }: Pick<AskedStay, 'rooms'>): Party[] =>
  rooms.map(({ adults, childAges }) => ({ adults, childAges: childAges.flatMap((age) => age ?? []) }));
