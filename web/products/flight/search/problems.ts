import type { SearchProblem } from '#core/products/flight/texts/search-problems.ts';
import { isPlainDate, type PlainDate } from '#core/rules/dates/plain.ts';
import { checkCounts } from '#core/rules/passengers/counts.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { legsMax } from './address.ts';

/** What cannot be, of the flight at this index where there are several. */
export interface ImpossibleFlight {
  problem: SearchProblem;
  leg?: number;
}

const countOf = (text: string | null, otherwise: number): number =>
  text === null || text.trim() === '' ? otherwise : Number(toLatinDigits(text).trim());

const dayProblem = (
  text: string | null | undefined,
  from: PlainDate,
  tooEarly: SearchProblem,
): SearchProblem[] => {
  if (!text) return [];
  const date = toLatinDigits(text).slice(0, 10);
  if (!isPlainDate(date)) return ['DATE_UNREADABLE'];
  return date < from ? [tooEarly] : [];
};

const same = (origin: string | null | undefined, destination: string | null | undefined): SearchProblem[] =>
  origin && origin.trim().toUpperCase() === destination?.trim().toUpperCase() ? ['SAME_PLACE'] : [];

/** The first day on which the flight after this one may leave. */
const nextFrom = (text: string | null | undefined, from: PlainDate): PlainDate => {
  const date = toLatinDigits(text ?? '').slice(0, 10);
  return isPlainDate(date) && date > from ? date : from;
};

const inLegs = (text: string | null, today: PlainDate): ImpossibleFlight[] => {
  const legs = (text ?? '').split('_');
  let from = today;
  const problems = legs.slice(0, legsMax).flatMap((leg, at) => {
    const [origin, destination, day] = leg.split('.');
    const tooEarly = from === today ? 'DATE_PAST' : 'LEG_BEFORE_LAST';
    const found = [...same(origin, destination), ...dayProblem(day, from, tooEarly)];
    from = nextFrom(day, from);
    return found.map((problem) => ({ problem, leg: at }));
  });
  return legs.length > legsMax ? [...problems, { problem: 'TOO_MANY_LEGS' }] : problems;
};

const inWays = (query: URLSearchParams, today: PlainDate): ImpossibleFlight[] => {
  const [wayOut, wayBack] = [query.get('date'), query.get('returnDate')];
  const problems = [
    ...same(query.get('origin'), query.get('destination')),
    ...dayProblem(wayOut, today, 'DATE_PAST'),
    ...(query.get('tripType') === '2'
      ? dayProblem(wayBack, nextFrom(wayOut, today), 'RETURN_BEFORE_OUTBOUND')
      : []),
  ];
  return problems.map((problem) => ({ problem }));
};

/** What an address asks for that cannot be, without the words for it: what is wrong with its flights, and with its travellers. */
export const problemsIn = (query: URLSearchParams, today: PlainDate) => {
  const [counts] = checkCounts({
    adults: countOf(query.get('adults'), 1),
    children: countOf(query.get('children'), 0),
    infants: countOf(query.get('infants'), 0),
  });
  const flights = query.get('tripType') === '3' ? inLegs(query.get('legs'), today) : inWays(query, today);
  return { flights, counts };
};
