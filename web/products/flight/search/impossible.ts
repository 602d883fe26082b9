import { searchProblemTexts } from '#core/products/flight/texts/searchProblems.ts';
import { isPlainDate, type PlainDate } from '#core/rules/dates/plain.ts';
import { checkCounts } from '#core/rules/passengers/counts.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { countProblemTexts } from '#core/texts/passengers.ts';

const countOf = (text: string | null, otherwise: number): number =>
  text === null || text.trim() === '' ? otherwise : Number(toLatinDigits(text).trim());

const dayProblem = (text: string | null, from: PlainDate, tooEarly: string): string[] => {
  if (!text) return [];
  const date = toLatinDigits(text).slice(0, 10);
  if (!isPlainDate(date)) return [searchProblemTexts.DATE_UNREADABLE];
  return date < from ? [tooEarly] : [];
};

/**
 * What an address asks for that cannot be: nine travellers at most, no day that is over, two places. Nothing else is
 * searched for in its stead before the traveller has seen it.
 */
export const impossibleIn = (query: URLSearchParams, today: PlainDate): string[] => {
  const [problem] = checkCounts({
    adults: countOf(query.get('adults'), 1),
    children: countOf(query.get('children'), 0),
    infants: countOf(query.get('infants'), 0),
  });
  const [origin, destination] = ['origin', 'destination'].map((name) =>
    query.get(name)?.trim().toUpperCase(),
  );
  const isSingle = query.get('tripType') !== '3';
  const day = query.get('date');
  const wayOut = toLatinDigits(day ?? '').slice(0, 10);
  return [
    ...(isSingle && origin && origin === destination ? [searchProblemTexts.SAME_PLACE] : []),
    ...(isSingle ? dayProblem(day, today, searchProblemTexts.DATE_PAST) : []),
    ...(query.get('tripType') === '2'
      ? dayProblem(
          query.get('returnDate'),
          isPlainDate(wayOut) && wayOut > today ? wayOut : today,
          searchProblemTexts.RETURN_BEFORE_OUTBOUND,
        )
      : []),
    ...(problem ? [countProblemTexts[problem]] : []),
  ];
};
