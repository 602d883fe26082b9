import aircraftRows from '#server/products/flight/data/aircraft.json' with { type: 'json' };
import airlineRows from '#server/products/flight/data/airlines.json' with { type: 'json' };
import { hashOf } from '#server/products/flight/suppliers/fares/hash.ts';

/** A line of the timetable that is being written. */
export interface Flight {
  from: string;
  to: string;
  airline: string;
  number: number;
  /** Minute of the day, local to `from`. */
  departs: number;
  minutes: number;
  aircraft: string;
  /** ISO weekdays: 1 = Monday … 7 = Sunday. */
  days: number[];
}

export const airlines = new Map(airlineRows.map((row) => [row.code, row]));
export const aircraft = new Map(aircraftRows.map((row) => [row.code, row]));

const numbers = new Map<string, number>();

/** The next two flight numbers of an airline, there and back; returns the first. */
export const nextNumber = (airline: string): number => {
  const number = numbers.get(airline) ?? airlines.get(airline)?.firstFlightNumber ?? 1;
  numbers.set(airline, number + 2);
  return number;
};

export const roundTo5 = (minutes: number): number => Math.round(minutes / 5) * 5;

/** Gate to gate: taxiing, climbing and descending in addition to cruising. */
export const blockMinutes = (km: number, kmh: number): number => Math.ceil((32 + (km / kmh) * 60) / 5) * 5;

const spreads: number[][] = [
  [],
  [4],
  [1, 5],
  [1, 3, 6],
  [1, 3, 5, 7],
  [1, 2, 4, 5, 7],
  [1, 2, 3, 5, 6, 7],
  [1, 2, 3, 4, 5, 6, 7],
];

/** So many days of a week, spread evenly. */
export const daysFor = (count: number, seed: string): number[] => {
  const shift = hashOf(seed) % 7;
  return (spreads[count] ?? []).map((day) => ((day - 1 + shift) % 7) + 1).sort((a, b) => a - b);
};

/** Return flights a week as rows of at most one flight a day. */
export const rowsOf = (weekly: number): number[] =>
  Array.from({ length: Math.ceil(weekly / 7) }, (_, i) => Math.min(7, weekly - i * 7));
