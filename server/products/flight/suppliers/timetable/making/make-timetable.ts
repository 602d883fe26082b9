/**
 * Writes data/timetable.json out of the routes, airlines, aircraft and airports beside that.
 * Deterministic: the same inputs give the same file. Run: node --import tsx server/products/flight/suppliers/timetable/making/make-timetable.ts
 * Which airline flies which pair comes from the routes; times, days and numbers are made up, believable demo data.
 */
import { writeFileSync } from 'node:fs';
import { flightsAbroad } from './abroad.ts';
import { domesticFlights } from './domestic.ts';
import type { Flight } from './flight.ts';

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`;
const key = (f: Flight): string => `${f.from}${f.to}${clock(f.departs)}${f.airline}${f.number}`;

const flights = [...domesticFlights(), ...flightsAbroad()];
flights.sort((x, y) => (key(x) < key(y) ? -1 : 1));
const lines = flights.map((f) =>
  JSON.stringify(
    [f.from, f.to, f.airline, f.number, clock(f.departs), f.minutes, f.aircraft, f.days.join('')].join(' '),
  ),
);
writeFileSync(new URL('../../../data/timetable.json', import.meta.url), `[\n${lines.join(',\n')}\n]\n`);
