import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import { searchProblemTexts } from '#core/products/flight/texts/search-problems.ts';
import { isPlainDate, type PlainDate } from '#core/rules/dates/plain.ts';
import { checkCounts } from '#core/rules/passengers/counts.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { countProblemTexts } from '#core/texts/passengers.ts';
import { legsMax } from './address.ts';

const countOf = (text: string | null, otherwise: number): number =>
  text === null || text.trim() === '' ? otherwise : Number(toLatinDigits(text).trim());

const dayProblem = (text: string | null | undefined, from: PlainDate, tooEarly: string): string[] => {
  if (!text) return [];
  const date = toLatinDigits(text).slice(0, 10);
  if (!isPlainDate(date)) return [searchProblemTexts.DATE_UNREADABLE];
  return date < from ? [tooEarly] : [];
};

const same = (origin: string | null | undefined, destination: string | null | undefined): string[] =>
  origin && origin.trim().toUpperCase() === destination?.trim().toUpperCase()
    ? [searchProblemTexts.SAME_PLACE]
    : [];

/** The first day on which the flight after this one may leave. */
const nextFrom = (text: string | null | undefined, from: PlainDate): PlainDate => {
  const date = toLatinDigits(text ?? '').slice(0, 10);
  return isPlainDate(date) && date > from ? date : from;
};

const inLegs = (text: string | null, today: PlainDate): string[] => {
  const legs = (text ?? '').split('_');
  let from = today;
  const problems = legs.slice(0, legsMax).flatMap((leg, at) => {
    const [origin, destination, day] = leg.split('.');
    const tooEarly = from === today ? searchProblemTexts.DATE_PAST : searchProblemTexts.LEG_BEFORE_LAST;
    const found = [...same(origin, destination), ...dayProblem(day, from, tooEarly)];
    from = nextFrom(day, from);
    return found.map((problem) => searchTexts.ofLeg(at, problem));
  });
  return legs.length > legsMax ? [...problems, searchProblemTexts.TOO_MANY_LEGS] : problems;
};

const inWays = (query: URLSearchParams, today: PlainDate): string[] => {
  const [wayOut, wayBack] = [query.get('date'), query.get('returnDate')];
  return [
    ...same(query.get('origin'), query.get('destination')),
    ...dayProblem(wayOut, today, searchProblemTexts.DATE_PAST),
    ...(query.get('tripType') === '2'
      ? dayProblem(wayBack, nextFrom(wayOut, today), searchProblemTexts.RETURN_BEFORE_OUTBOUND)
      : []),
  ];
};

/**
 * What an address asks for that cannot be: nine travellers and six flights at most, no day that is over or before the flight
 * before it, two places. Nothing else is searched for in its stead before the traveller has seen it.
 */
export const impossibleIn = (query: URLSearchParams, today: PlainDate): string[] => {
  const [problem] = checkCounts({
    adults: countOf(query.get('adults'), 1),
    children: countOf(query.get('children'), 0),
    infants: countOf(query.get('infants'), 0),
  });
  return [
    ...(query.get('tripType') === '3' ? inLegs(query.get('legs'), today) : inWays(query, today)),
    ...(problem ? [countProblemTexts[problem]] : []),
  ];
};
