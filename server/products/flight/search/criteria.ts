import type { z } from 'zod';
import type { FieldError } from '#core/contract/result.ts';
import type { flight } from '#core/products/flight/contract/endpoints.ts';
import type { Place } from '#core/products/flight/contract/proposal.ts';
import type { SearchProblem } from '#core/products/flight/texts/search-problems.ts';
import { searchProblemTexts } from '#core/products/flight/texts/search-problems.ts';
import { dateOf, daysBetween } from '#core/rules/dates/arithmetic.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { toWall } from '#core/rules/dates/zone.ts';
import { checkCounts } from '#core/rules/passengers/counts.ts';
import { countProblemTexts } from '#core/texts/passenger-counts.ts';
import type { CodedPlace } from '../places/places.ts';
import { findPlace } from '../places/places.ts';
import type { SearchCriteria } from '../suppliers/port.ts';
import { daysAheadMax } from './limits.ts';
import { isSameCity } from './scope.ts';

export type SearchInput = z.output<typeof flight.available.body>;

/** The question for one adult, one way, in every cabin. */
export const oneAdult = (origin: CodedPlace, destination: CodedPlace, date: PlainDate): SearchInput => ({
  tripType: 1,
  isReturning: false,
  origin: { code: origin.code, kind: origin.kind },
  destination: { code: destination.code, kind: destination.kind },
  date,
  cabinClass: null,
  passengers: { adults: 1, children: 0, infants: 0 },
});

/** What a search asks, as one text: the same question has the same key. */
export const keyOf = ({
  tripType,
  isReturning,
  origin,
  destination,
  date,
  cabinClass,
  passengers,
}: SearchInput): string =>
  [
    `${origin.kind}:${origin.code}`,
    `${destination.kind}:${destination.code}`,
    date,
    cabinClass ?? 'any',
    `${passengers.adults}.${passengers.children}.${passengers.infants}`,
    tripType,
    isReturning ? 'back' : 'there',
  ].join('|');

export const problem = (code: SearchProblem, field: string): FieldError => ({
  code,
  field,
  messages: [searchProblemTexts[code]],
});

export type ReadPlaces =
  | { origin: Place; destination: Place; errors?: undefined }
  | { origin?: undefined; errors: FieldError[] };

/** Both ends of a journey, or what is wrong with them. */
export const readPlaces = (from: CodedPlace, to: CodedPlace): ReadPlaces => {
  const [origin, destination] = [findPlace(from), findPlace(to)];
  if (!origin || !destination) {
    return {
      errors: [
        ...(origin ? [] : [problem('PLACE_UNKNOWN', 'origin.code')]),
        ...(destination ? [] : [problem('PLACE_UNKNOWN', 'destination.code')]),
      ],
    };
  }
  return isSameCity(origin, destination)
    ? { errors: [problem('SAME_PLACE', 'destination.code')] }
    : { origin, destination };
};

/** `date` is a day at the origin: when it is tomorrow already in Tehran, flights of today still leave elsewhere. */
const dateProblems = (date: PlainDate, zone: string, now: Date): FieldError[] => {
  const today = dateOf(toWall(now, zone));
  const ahead = daysBetween(today, date);
  if (ahead < 0) return [problem('DATE_PAST', 'date')];
  return ahead > daysAheadMax ? [problem('DATE_TOO_FAR', 'date')] : [];
};

/** The criteria of a search, or everything that is wrong with the request. */
export const readCriteria = (
  input: SearchInput,
  now: Date,
): { criteria: SearchCriteria } | { errors: FieldError[] } => {
  const places = readPlaces(input.origin, input.destination);
  const errors = [
    ...(places.errors ?? []),
    ...dateProblems(input.date, places.origin?.timeZone ?? iranZone, now),
    ...checkCounts(input.passengers).map((code) => ({
      code,
      field: 'passengers',
      messages: [countProblemTexts[code]],
    })),
  ];
  if (errors.length > 0 || !places.origin) return { errors };
  const { tripType, isReturning, date, cabinClass, passengers } = input;
  const { origin, destination } = places;
  return { criteria: { tripType, isReturning, origin, destination, date, cabinClass, passengers } };
};
