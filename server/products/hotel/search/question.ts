import type { FieldError } from '#core/contract/result.ts';
import type { Destination } from '#core/products/hotel/contract/places.ts';
import {
  type AskedStay,
  dayThere,
  type Nights,
  type Party,
  partiesOf,
  stayProblems,
} from '#core/products/hotel/rules/stay.ts';
import { type SearchProblem, searchProblemTexts } from '#core/products/hotel/texts/search-problems.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import type { HotelCity } from '../data/shape.ts';
import type { KnownDestination, Places } from '../places/places.ts';

export const problem = (code: SearchProblem, field: string): FieldError => ({
  code,
  field,
  messages: [searchProblemTexts[code]],
});

/** A stay without a problem. */
export interface ReadStay extends Nights {
  rooms: Party[];
}

type Read<T> = { ok: true; value: T } | { ok: false; errors: FieldError[] };

/** A stay in a city, or everything that is wrong with it. */
export const readStay = (asked: AskedStay, city: Pick<HotelCity, 'zone'>, now: Date): Read<ReadStay> => {
  const problems = stayProblems(asked, dayThere(now, city.zone));
  if (problems.length > 0)
    return { ok: false, errors: problems.map(({ code, field }) => problem(code, field)) };
  const { checkIn, checkOut } = asked;
  return { ok: true, value: { checkIn, checkOut, rooms: partiesOf(asked) } };
};

export interface StayAsked extends ReadStay {
  destination: KnownDestination;
}

/** A search as it was understood, or everything that is wrong with it. */
export const readQuestion = (
  asked: AskedStay & { destination: Destination },
  places: Pick<Places, 'destination'>,
  now: Date,
): Read<StayAsked> => {
  const destination = places.destination(asked.destination);
  const stay = readStay(asked, destination?.city ?? { zone: iranZone }, now);
  const errors = [
    ...(destination ? [] : [problem('PLACE_UNKNOWN', 'destination.id')]),
    ...(stay.ok ? [] : stay.errors),
  ];
  if (!destination || !stay.ok) return { ok: false, errors };
  return { ok: true, value: { ...stay.value, destination } };
};

/** Who sleeps in the rooms, as one text. */
export const partyKey = (rooms: AskedStay['rooms']): string =>
  rooms.map(({ adults, childAges }) => [adults, ...childAges].join('.')).join('+');

/** What a search asks, as one text: the same question has the same key. */
export const keyOf = ({
  destination: { kind, id },
  checkIn,
  checkOut,
  rooms,
}: AskedStay & { destination: Destination }): string =>
  [kind, id, checkIn, checkOut, partyKey(rooms)].join('|');
