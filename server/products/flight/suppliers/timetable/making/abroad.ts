import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { offsetMinutes } from '#core/rules/dates/zone.ts';
import { distanceKm } from '#core/rules/maps/great-circle.ts';
import routeRows from '#server/products/flight/data/routes-abroad.json' with { type: 'json' };
import { airportOf } from '#server/products/flight/places/airports.ts';
import { fractionOf, hashOf } from '#server/products/flight/suppliers/fares/hash.ts';
import type { Flight } from './flight.ts';
import { aircraft, airlines, blockMinutes, daysFor, nextNumber, roundTo5, rowsOf } from './flight.ts';

/** The source counts the flights of 2022; if it counts none, an airline gets a few. */
const weeklyOf = (count: number, seed: string): number =>
  count === 0 ? 2 + (hashOf(`${seed}weekly`) % 3) : Math.max(2, Math.round(count / 48));
const weeklyMax = 28;

/** Routes that people from Iran fly most get more flights than in the thin year 2022. */
const busyWeekly: Record<string, number> = {
  'IKA-IST': 7,
  'IKA-DXB': 7,
  'IKA-NJF': 4,
  'MHD-NJF': 4,
  'IKA-BGW': 4,
  'IKA-SAW': 5,
  'IKA-DOH': 10,
  'IKA-TBS': 4,
  'IKA-EVN': 5,
  'IKA-MCT': 5,
  'IKA-SHJ': 7,
  'IKA-KWI': 4,
  'IKA-GYD': 4,
  'SYZ-DXB': 7,
  'MHD-DXB': 5,
  'TBZ-IST': 5,
};

interface Service {
  pair: string;
  airline: string;
  weekly: number;
}

/** Both directions of a pair are one service, given from the airline's home end. */
const servicesOf = (): Service[] => {
  const found = new Map<string, Service>();
  for (const row of routeRows) {
    const [a = '', b = '', airline = '', count = '0'] = row.split(' ');
    const home = airlines.get(airline)?.country;
    const [low, high] = a < b ? [a, b] : [b, a];
    const [from, to] =
      airportOf(high).countryIso2 === home && airportOf(low).countryIso2 !== home ? [high, low] : [low, high];
    const pair = `${from}-${to}`;
    const key = `${pair}${airline}`;
    const least = busyWeekly[pair] ?? busyWeekly[`${to}-${from}`] ?? 0;
    const weekly = Math.min(weeklyMax, Math.max(least, weeklyOf(Number(count), key)));
    const before = found.get(key);
    found.set(key, { pair, airline, weekly: Math.max(before?.weekly ?? 0, weekly) });
  }
  return [...found.values()].sort((x, y) => (`${x.pair}${x.airline}` < `${y.pair}${y.airline}` ? -1 : 1));
};

const jetOf = (airline: string, km: number, seed: string) => {
  const fleet = (airlines.get(airline)?.fleet ?? []).flatMap((code) => aircraft.get(code) ?? []);
  const able = fleet.filter((type) => type.rangeKm >= km * 1.05);
  const isWide = (type: { economy: number }) => type.economy > 200;
  // Short routes mostly get small aircraft and long routes wide ones; a few get any that can fly so far.
  const small = km < 4200 ? able.filter((type) => !isWide(type)) : able.filter(isWide);
  const choice = small.length > 0 && hashOf(`${seed}wide`) % 5 > 0 ? small : able;
  return choice[hashOf(`${seed}type`) % choice.length] ?? aircraft.get(km < 12_000 ? 'A332' : 'A388');
};

/** Local times as they are in winter, when the demo's year begins. */
const winter = new Date('2026-12-01T12:00:00Z');
const offsetOf = (iata: string): number => offsetMinutes(airportOf(iata).timeZone, winter);

const monday = toPlainDate('2026-11-30');
/** Days of the week some days later. */
const shifted = (days: readonly number[], by: number): number[] =>
  days
    .map((day) => new Date(`${addDays(monday, day - 1 + by)}T00:00:00Z`).getUTCDay() || 7)
    .sort((a, b) => a - b);

const minutesOfDay = 1440;
const longHaulMinutes = 330;
/** People avoid departures between these hours, except on long flights and from the Gulf's night hubs. */
const isNight = (minute: number): boolean => minute < 330 || minute > 1425;

/** A departure whose return flight leaves at a decent hour as well, if there is one. */
const departureOf = (seed: string, backAfter: number, isLong: boolean): number => {
  const hours = Array.from({ length: 24 }, (_, at) => roundTo5(fractionOf(`${seed}at${at}`) * 1435));
  const localBack = (departs: number) =>
    (((departs + backAfter) % minutesOfDay) + minutesOfDay) % minutesOfDay;
  const decent = hours.find((at) => !isNight(at) && (isLong || !isNight(localBack(at))));
  return decent ?? hours.find((at) => !isNight(at)) ?? 600;
};

const flightsOfService = ({ pair, airline, weekly }: Service): Flight[] => {
  const [from = '', to = ''] = pair.split('-');
  const km = distanceKm(airportOf(from), airportOf(to));
  return rowsOf(weekly).flatMap((count, i): Flight[] => {
    const seed = `${pair}${airline}${i}`;
    const type = jetOf(airline, km, seed);
    if (!type) throw new Error(`no aircraft of ${airline}`);
    const minutes = blockMinutes(km, type.kmh);
    const isLong = minutes >= longHaulMinutes;
    const turn = (isLong ? 100 : 60) + (hashOf(`${seed}turn`) % 4) * 5;
    const shift = offsetOf(to) - offsetOf(from);
    const departs = departureOf(seed, minutes + turn + shift, isLong);
    const back = roundTo5(departs + minutes + turn + shift);
    const days = daysFor(count, seed);
    const number = nextNumber(airline);
    const facts = { airline, minutes, aircraft: type.code };
    const later = Math.floor(back / minutesOfDay);
    return [
      { ...facts, from, to, number, departs, days },
      {
        ...facts,
        from: to,
        to: from,
        number: number + 1,
        departs: back - later * minutesOfDay,
        days: shifted(days, later),
      },
    ];
  });
};

/** Flights between Iran and the world, and of the region's hubs. */
export const flightsAbroad = (): Flight[] => servicesOf().flatMap(flightsOfService);
