import { describe, expect, test } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { distanceKm } from '#core/rules/maps/great-circle.ts';
import abroadRows from '#server/products/flight/data/routes-abroad.json' with { type: 'json' };
import homeRows from '#server/products/flight/data/routes-ir.json' with { type: 'json' };
import { airportOf, isInIran } from '#server/products/flight/places/airports.ts';
import { aircraftOf, airlineOf } from '../airlines.ts';
import { fareClassesOf } from '../fares/families.ts';
import { findFlight, flightsOn, onDate, timetable } from './flights.ts';

const today = toPlainDate('2026-11-21');
const busy = [
  'THR-MHD',
  'THR-KIH',
  'THR-SYZ',
  'THR-IFN',
  'THR-AWZ',
  'THR-BND',
  'THR-TBZ',
  'MHD-THR',
  'KIH-THR',
  'SYZ-THR',
];

describe('the timetable', () => {
  test('has at least 18 airlines and 100 directed pairs, all of them known', () => {
    expect(new Set(timetable.map((flight) => flight.airline)).size).toBeGreaterThanOrEqual(18);
    expect(new Set(timetable.map((flight) => `${flight.from}${flight.to}`)).size).toBeGreaterThanOrEqual(100);
    for (const flight of timetable) {
      expect(airportOf(flight.from).iata).not.toBe(airportOf(flight.to).iata);
      expect(fareClassesOf(airlineOf(flight.airline).fareFamily).length).toBeGreaterThanOrEqual(4);
      expect(aircraftOf(flight.aircraft).economy).toBeGreaterThan(0);
    }
  });

  test('flies busy pairs on every day of the next half year, Tehran to Mashhad twenty times and more', () => {
    for (let ahead = 0; ahead <= 180; ahead += 1) {
      const date = addDays(today, ahead);
      for (const pair of busy) {
        const [from = '', to = ''] = pair.split('-');
        expect(flightsOn(from, to, date).length, `${pair} on ${date}`).toBeGreaterThanOrEqual(3);
      }
      expect(flightsOn('THR', 'MHD', date).length).toBeGreaterThanOrEqual(20);
    }
  });

  test('every pair is served both ways, and every flight number stands for one flight', () => {
    const pairs = new Set(timetable.map((flight) => `${flight.from}${flight.to}`));
    for (const { from, to } of timetable) expect(pairs.has(`${to}${from}`)).toBe(true);
    expect(new Set(timetable.map((flight) => flight.key)).size).toBe(timetable.length);
  });

  test('times are times, and no domestic flight takes longer than three hours and a half', () => {
    for (const flight of timetable) {
      const isHome = isInIran(flight.from) && isInIran(flight.to);
      expect(flight.time).toMatch(/^([01]\d|2[0-3]):[0-5][05]$/);
      expect(flight.minutes).toBeGreaterThanOrEqual(35);
      expect(flight.minutes).toBeLessThanOrEqual(isHome ? 210 : 1080);
      expect(flight.days.length).toBeGreaterThan(0);
    }
  });

  test('abroad every pair is one that was seen, flown by an airline of it with an aircraft that gets there', () => {
    const seen = new Set([...abroadRows, ...homeRows].map((row) => row.split(' ').slice(0, 3).sort().join()));
    for (const { from, to, airline, aircraft, minutes } of timetable) {
      expect(seen.has([from, to, airline].sort().join()), `${from} ${to} ${airline}`).toBe(true);
      const km = distanceKm(airportOf(from), airportOf(to));
      expect(aircraftOf(aircraft).rangeKm, `${from} ${to} ${aircraft}`).toBeGreaterThan(km);
      expect(km / (minutes / 60)).toBeLessThan(aircraftOf(aircraft).kmh);
    }
  });

  test('short flights abroad leave by day', () => {
    const short = timetable.filter((one) => !(isInIran(one.from) && isInIran(one.to)) && one.minutes < 240);
    const byNight = short.filter(({ time }) => time < '05:00');
    expect(byNight.length / short.length).toBeLessThan(0.03);
  });

  test('a flight is found on its days only', () => {
    const rare = timetable.find((flight) => flight.days.length === 1);
    if (!rare) throw new Error('no weekly flight');
    const week = Array.from({ length: 7 }, (_, i) => addDays(today, i));
    const days = week.filter((date) => findFlight(rare.key, date) !== null);
    expect(days.length).toBe(1);
    expect(onDate(rare, days[0] ?? today).departs).toBe(`${days[0]}T${rare.time}`);
  });
});
