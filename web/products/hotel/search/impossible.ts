import { roomsMax, stayProblems } from '#core/products/hotel/rules/stay.ts';
import { searchProblemTexts } from '#core/products/hotel/texts/search-problems.ts';
import { isPlainDate, type PlainDate } from '#core/rules/dates/plain.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import type { HotelSearch } from './address.ts';

const dayOf = (query: URLSearchParams, name: string): PlainDate | null => {
  const text = toLatinDigits(query.get(name) ?? '').slice(0, 10);
  return isPlainDate(text) ? text : null;
};

/** What is wrong with a search that somebody has filled in: the rules of a stay, in sentences. */
export const wrongIn = ({ checkIn, checkOut, rooms }: HotelSearch, today: PlainDate): string[] =>
  checkIn && checkOut
    ? stayProblems({ checkIn, checkOut, rooms }, today).map(({ code }) => searchProblemTexts[code])
    : [];

/** What an address asks for that cannot be, in sentences; empty where nothing is wrong, or nothing is said yet. */
export const impossibleIn = (query: URLSearchParams, today: PlainDate): string[] => {
  const [checkIn, checkOut] = [dayOf(query, 'checkIn'), dayOf(query, 'checkOut')];
  if (!checkIn || !checkOut) return [];
  const rooms = (query.get('rooms') ?? '').split('_').length;
  const problems = stayProblems({ checkIn, checkOut, rooms: [] }, today).map(({ code }) => code);
  const all = rooms > roomsMax ? [...problems, 'TOO_MANY_ROOMS' as const] : problems;
  return all.map((code) => searchProblemTexts[code]);
};
