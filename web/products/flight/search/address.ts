import { isPlainDate, type PlainDate } from '#core/rules/dates/plain.ts';
import { checkCounts, type PassengerCounts } from '#core/rules/passengers/counts.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';

/** OneWay=1, RoundTrip=2, MultiDestination=3. */
export type TripType = 1 | 2 | 3;
/** Economy=1, Business=2, First=3. */
export type CabinClass = 1 | 2 | 3;

/** One leg of a search. Places are as in `PlaceRef`; what is not chosen yet is null. */
export interface SearchLeg {
  origin: PlaceRef | null;
  destination: PlaceRef | null;
  date: PlainDate | null;
}

/** A place as addresses write it: «THR» is the city with all its airports, «THR*» that one airport. */
export type PlaceRef = string;

/** A flight search as the address has it: the first leg, and the rest of the trip. */
export interface FlightSearch extends SearchLeg {
  passengers: PassengerCounts;
  tripType: TripType;
  /** Only for round trips. */
  returnDate: PlainDate | null;
  /** The legs after the first, if there are several destinations. */
  further: readonly SearchLeg[];
  cabin: CabinClass | null;
  isInternational: boolean;
}

/** The least that a search needs: one leg and travellers. */
export type PlainSearch = SearchLeg & Pick<FlightSearch, 'passengers'> & Partial<FlightSearch>;

export const onePassenger: PassengerCounts = { adults: 1, children: 0, infants: 0 };
export const legsMax = 6;

export const emptyLeg: SearchLeg = { origin: null, destination: null, date: null };

export const codeOf = (place: PlaceRef): string => place.slice(0, 3);

/** A place as the calls take it. */
export const codedPlace = (place: PlaceRef | null): { code: string; kind: 'CityCode' | 'AirportCode' } => ({
  code: codeOf(place ?? ''),
  kind: place?.endsWith('*') ? 'AirportCode' : 'CityCode',
});

export const placeRef = ({ code, kind }: { code: string; kind: 'CityCode' | 'AirportCode' }): PlaceRef =>
  kind === 'AirportCode' ? `${code}*` : code;

/** The legs of a trip in sequence. The second leg of a round trip is the way back. */
export const legsOf = (search: FlightSearch): SearchLeg[] => {
  const { origin, destination, date, tripType, returnDate, further } = search;
  const first = { origin, destination, date };
  if (tripType === 1) return [first];
  return tripType === 2
    ? [first, { origin: destination, destination: origin, date: returnDate }]
    : [first, ...further];
};

/** Completes a search of one leg. */
export const wholeSearch = (search: PlainSearch): FlightSearch => ({
  tripType: 1,
  returnDate: null,
  further: [],
  cabin: null,
  isInternational: false,
  ...search,
});

const placeIn = (text: string | null | undefined): PlaceRef | null => {
  const place = (text ?? '').trim().toUpperCase();
  return /^[A-Z]{3}\*?$/.test(place) ? place : null;
};

const countIn = (text: string | null, otherwise: number): number => {
  const digits = toLatinDigits(text ?? '').trim();
  return /^\d$/.test(digits) ? Number(digits) : otherwise;
};

/** The date in a text; null if it makes no sense or is before `from`. */
const dateIn = (text: string | null | undefined, from: PlainDate): PlainDate | null => {
  const date = toLatinDigits(text ?? '').slice(0, 10);
  return isPlainDate(date) && date >= from ? date : null;
};

/** Reads «THR.IST.2026-12-01_IST.DXB.2026-12-05». No leg may leave before the one before it. */
const legsIn = (text: string | null, today: PlainDate): SearchLeg[] => {
  let from = today;
  return (text ?? '')
    .split('_')
    .slice(0, legsMax)
    .map((leg) => {
      const [origin, destination, day] = leg.split('.');
      const date = dateIn(day, from);
      from = date ?? from;
      return { origin: placeIn(origin), destination: placeIn(destination), date };
    });
};

const legText = ({ origin, destination, date }: SearchLeg): string =>
  [origin ?? '', destination ?? '', date ?? ''].join('.');

const oneOf = <Value extends number>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => String(value) === text) ?? null;

/** Reads an address. Values that make no sense, and past days, are ignored. */
export const searchOf = (query: URLSearchParams, today: PlainDate): FlightSearch => {
  const passengers = {
    adults: countIn(query.get('adults'), 1),
    children: countIn(query.get('children'), 0),
    infants: countIn(query.get('infants'), 0),
  };
  const tripType = oneOf([1, 2, 3] as const, query.get('tripType')) ?? 1;
  const [first = emptyLeg, ...further] = tripType === 3 ? legsIn(query.get('legs'), today) : [];
  const single = {
    origin: placeIn(query.get('origin')),
    destination: placeIn(query.get('destination')),
    date: dateIn(query.get('date'), today),
  };
  const leg = tripType === 3 ? first : single;
  return {
    ...leg,
    passengers: checkCounts(passengers).length === 0 ? passengers : onePassenger,
    tripType,
    returnDate: tripType === 2 ? dateIn(query.get('returnDate'), leg.date ?? today) : null,
    further: tripType === 3 && further.length === 0 ? [emptyLeg] : further,
    cabin: oneOf([1, 2, 3] as const, query.get('cabin')),
    isInternational: query.get('productType') === '1',
  };
};

const legParameters = (search: FlightSearch): Record<string, string> => {
  const { origin, destination, date, tripType, returnDate } = search;
  if (tripType === 3) return { tripType: '3', legs: legsOf(search).map(legText).join('_') };
  return {
    ...(origin ? { origin } : {}),
    ...(destination ? { destination } : {}),
    ...(date ? { date } : {}),
    ...(tripType === 2 ? { tripType: '2', ...(returnDate ? { returnDate } : {}) } : {}),
  };
};

/** The address of the results of a search, followed by other parameters (chosen legs, filters). */
export const resultsAddress = (
  search: PlainSearch,
  further: Readonly<Record<string, string>> = {},
): string => {
  const whole = wholeSearch(search);
  const { adults, children, infants } = whole.passengers;
  const query = new URLSearchParams({
    ...legParameters(whole),
    adults: String(adults),
    children: String(children),
    infants: String(infants),
    ...(whole.cabin ? { cabin: String(whole.cabin) } : {}),
    ...(whole.isInternational ? { productType: '1' } : {}),
    ...further,
  });
  return `/plp?${query}`;
};
