import { weekday } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import rows from '#server/products/flight/data/timetable.json' with { type: 'json' };
import type { DirectFlight } from '../offer.ts';
import type { TimetableFlight } from './routes.ts';
import { indexFlights } from './routes.ts';

const parse = (line: string): TimetableFlight => {
  const [from = '', to = '', airline = '', number = '', time = '', minutes = '', aircraft = '', days = ''] =
    line.split(' ');
  return {
    key: `${airline}${number}`,
    airline,
    number: Number(number),
    from,
    to,
    time: `${time.slice(0, 2)}:${time.slice(2)}`,
    minutes: Number(minutes),
    aircraft,
    days: [...days].map(Number),
  };
};

export const timetable: readonly TimetableFlight[] = rows.map(parse);

/** The timetable of the house, ready to be asked. */
export const timetableIndex = indexFlights(timetable);

const byKey = new Map(timetable.map((flight) => [flight.key, flight]));

export const isoWeekday = (date: PlainDate): number => weekday(date) || 7;

/** The flights of a day, by departure. */
export const flightsOn = (from: string, to: string, date: PlainDate): readonly TimetableFlight[] =>
  timetableIndex.find(from, to)?.byWeekday[isoWeekday(date)] ?? [];

/** The flight, if the timetable has it and it flies on that day. */
export const findFlight = (key: string, date: PlainDate): TimetableFlight | null => {
  const flight = byKey.get(key);
  return flight?.days.includes(isoWeekday(date)) ? flight : null;
};

/** A search asks for the same flight on the same day many times, so the last day asked for is remembered for each flight. */
const lastAsked = new WeakMap<TimetableFlight, { date: PlainDate; direct: DirectFlight }>();

/** The flight on one day. */
export const onDate = (flight: TimetableFlight, date: PlainDate): DirectFlight => {
  const known = lastAsked.get(flight);
  if (known?.date === date) return known.direct;
  const direct: DirectFlight = {
    airline: flight.airline,
    number: flight.number,
    from: flight.from,
    to: flight.to,
    departs: toPlainDateTime(`${date}T${flight.time}`),
    minutes: flight.minutes,
    aircraft: flight.aircraft,
  };
  lastAsked.set(flight, { date, direct });
  return direct;
};
