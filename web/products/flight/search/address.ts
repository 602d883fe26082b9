import { isPlainDate, type PlainDate } from '#core/rules/dates/plain.ts';
import { checkCounts, type PassengerCounts } from '#core/rules/passengers/counts.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';

/** A flight search as it stands in the address; null for what is not said yet. */
export interface FlightSearch {
  origin: string | null;
  destination: string | null;
  date: PlainDate | null;
  passengers: PassengerCounts;
}

export const onePassenger: PassengerCounts = { adults: 1, children: 0, infants: 0 };

const codeIn = (text: string | null): string | null => {
  const code = (text ?? '').trim().toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : null;
};

const countIn = (text: string | null, otherwise: number): number => {
  const digits = toLatinDigits(text ?? '').trim();
  return /^\d$/.test(digits) ? Number(digits) : otherwise;
};

/** Reads an address. What makes no sense counts as not said; a day that is over too. */
export const searchOf = (query: URLSearchParams, today: PlainDate): FlightSearch => {
  const date = toLatinDigits(query.get('date') ?? '').slice(0, 10);
  const passengers = {
    adults: countIn(query.get('adults'), 1),
    children: countIn(query.get('children'), 0),
    infants: countIn(query.get('infants'), 0),
  };
  return {
    origin: codeIn(query.get('origin')),
    destination: codeIn(query.get('destination')),
    date: isPlainDate(date) && date >= today ? date : null,
    passengers: checkCounts(passengers).length === 0 ? passengers : onePassenger,
  };
};

/** The address of the results of a search, with further parameters (filters) after it. */
export const resultsAddress = (
  { origin, destination, date, passengers }: FlightSearch,
  further: Readonly<Record<string, string>> = {},
): string => {
  const { adults, children, infants } = passengers;
  const query = new URLSearchParams({
    ...(origin ? { origin } : {}),
    ...(destination ? { destination } : {}),
    ...(date ? { date } : {}),
    adults: String(adults),
    children: String(children),
    infants: String(infants),
    ...further,
  });
  return `/plp?${query}`;
};
