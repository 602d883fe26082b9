import { distanceKm } from '#core/rules/maps/great-circle.ts';
import routeRows from '#server/products/flight/data/routes-ir.json' with { type: 'json' };
import { airportOf } from '#server/products/flight/places/airports.ts';
import { fractionOf, hashOf } from '#server/products/flight/suppliers/fares/hash.ts';
import type { Flight } from './flight.ts';
import { aircraft, airlines, blockMinutes, daysFor, nextNumber, roundTo5, rowsOf } from './flight.ts';

interface Service {
  airline: string;
  /** Return flights a week. */
  weekly: number;
}

/** How many return flights a week an airline gets on a pair of which only the pair is known. */
const weeklyWhereUnknown: Record<string, number> = {
  'THR-MHD': 10,
  'THR-KIH': 8,
  'THR-SYZ': 7,
  'THR-AWZ': 7,
  'THR-BND': 6,
  'THR-TBZ': 7,
  'THR-IFN': 5,
  'IFN-MHD': 5,
  'SYZ-MHD': 5,
  'AWZ-MHD': 5,
  'KIH-MHD': 5,
  'TBZ-MHD': 5,
  'IFN-KIH': 5,
  'SYZ-KIH': 5,
};

/** The file of 2022 counts a year for most airlines and a month for Aseman. */
const weeklyOf = (airline: string, count: number, pair: string): number => {
  if (count === 0) return weeklyWhereUnknown[pair] ?? 3;
  return Math.max(2, Math.round(airline === 'EP' ? count / 4.3 : count / 52));
};

const services = new Map<string, Service[]>();
const known = new Set(routeRows.map((row) => row.split(' ').slice(0, 3).join(' ')));
for (const row of routeRows) {
  const [from = '', to = '', airline = '', count = '0', status = ''] = row.split(' ');
  // Of each pair one direction leads. A row is used only if the way back is known too.
  const leads =
    from === 'THR' || (to !== 'THR' && fractionOf(`${[from, to].sort().join('')}`) < 0.5 === from < to);
  if (!leads || airlines.get(airline)?.country !== 'IR' || !known.has(`${to} ${from} ${airline}`)) continue;
  const pair = `${from}-${to}`;
  // A route that was seen in 2014 only counts as ended. A route that was written from memory counts only beside an airline that is known to fly it.
  if (status === 'seen-2014') continue;
  const list = services.get(pair) ?? [];
  const trunk = weeklyWhereUnknown[pair] !== undefined || weeklyWhereUnknown[`${to}-${from}`] !== undefined;
  const remembered = status === 'authored-unconfirmed' || status === 'seen-2014-authored';
  const weekly = weeklyOf(
    airline,
    Number(count),
    weeklyWhereUnknown[pair] === undefined ? `${to}-${from}` : pair,
  );
  list.push({ airline, weekly: remembered && !trunk ? -2 : weekly });
  services.set(pair, list);
}
for (const [pair, list] of services) {
  if (list.every((service) => service.weekly < 0)) services.delete(pair);
  for (const service of list) service.weekly = Math.abs(service.weekly);
}

/** Departures over the day: the morning and the early evening are the busy hours. */
const minuteOfDay = (share: number): number => {
  const curve: [number, number][] = [
    [0, 330],
    [0.3, 500],
    [0.5, 720],
    [0.65, 960],
    [0.9, 1180],
    [1, 1290],
  ];
  const at = curve.findIndex(([x]) => x >= share);
  const [x1, y1] = curve[Math.max(1, at)] ?? [1, 1290];
  const [x0, y0] = curve[Math.max(1, at) - 1] ?? [0, 330];
  return y0 + ((share - x0) / (x1 - x0)) * (y1 - y0);
};

const flightsOfPair = (pair: string, list: readonly Service[]): Flight[] => {
  const [from = '', to = ''] = pair.split('-');
  const km = distanceKm(airportOf(from), airportOf(to));
  const rotations = list.flatMap(({ airline, weekly }) =>
    rowsOf(weekly).map((count, i) => ({ airline, i, count })),
  );
  rotations.sort((x, y) => hashOf(`${pair}${x.airline}${x.i}`) - hashOf(`${pair}${y.airline}${y.i}`));
  return rotations.flatMap(({ airline, i, count }, slot): Flight[] => {
    const row = airlines.get(airline);
    const seed = `${pair}${airline}${i}`;
    const fleet = (rotations.length > 3 ? row?.trunk : row?.regional) ?? [];
    const plane = aircraft.get(fleet[hashOf(`${seed}type`) % fleet.length] ?? '');
    if (!plane) throw new Error(`no aircraft of ${airline}`);
    const minutes = blockMinutes(km, plane.kmh);
    const share = (slot + 0.15 + 0.7 * fractionOf(seed)) / rotations.length;
    const turn = 50 + (hashOf(`${seed}turn`) % 4) * 5;
    // The last flight out must leave time for the flight back before midnight.
    const latest = 1425 - 2 * minutes - turn;
    const departs = roundTo5(330 + ((minuteOfDay(share) - 330) * (latest - 330)) / 960);
    // Every third rotation of a busy pair begins at its far end, so that both ends have early flights.
    const turned = rotations.length > 3 && slot % 3 === 1;
    const number = nextNumber(airline);
    const days = daysFor(count, seed);
    const [first, second] = turned ? [to, from] : [from, to];
    const facts = { airline, minutes, aircraft: plane.code, days };
    return [
      { ...facts, from: first, to: second, number, departs },
      { ...facts, from: second, to: first, number: number + 1, departs: departs + minutes + turn },
    ];
  });
};

/** Flights within Iran. */
export const domesticFlights = (): Flight[] =>
  [...services.keys()].sort().flatMap((pair) => flightsOfPair(pair, services.get(pair) ?? []));
