import type { z } from 'zod';
import type { FieldError } from '#core/contract/result.ts';
import type { flight } from '#core/products/flight/contract/endpoints.ts';
import type { Place } from '#core/products/flight/contract/proposal.ts';
import type { SearchProblem } from '#core/products/flight/texts/searchProblems.ts';
import { searchProblemTexts } from '#core/products/flight/texts/searchProblems.ts';
import { daysBetween } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { checkCounts } from '#core/rules/passengers/counts.ts';
import { countProblemTexts } from '#core/texts/passengers.ts';
import type { CodedPlace } from '../places/places.ts';
import { findPlace } from '../places/places.ts';
import type { SearchCriteria } from '../suppliers/port.ts';
import { daysAheadMax } from './limits.ts';

export type SearchInput = z.output<typeof flight.available.body>;

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
  const isSame = origin.code === destination.code || origin.cityEn === destination.cityEn;
  return isSame ? { errors: [problem('SAME_PLACE', 'destination.code')] } : { origin, destination };
};

const dateProblems = (date: PlainDate, today: PlainDate): FieldError[] => {
  const ahead = daysBetween(today, date);
  if (ahead < 0) return [problem('DATE_PAST', 'date')];
  return ahead > daysAheadMax ? [problem('DATE_TOO_FAR', 'date')] : [];
};

/** The criteria of a search, or everything that is wrong with what was asked. */
export const readCriteria = (
  input: SearchInput,
  today: PlainDate,
): { criteria: SearchCriteria } | { errors: FieldError[] } => {
  const places = readPlaces(input.origin, input.destination);
  const errors = [
    ...(places.errors ?? []),
    ...dateProblems(input.date, today),
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
