/**
 * Writes timetable.json out of routes-ir.json, airlines-ir.json, aircraft.json and airports-ir.json.
 * Deterministic: the same inputs give the same file. Run: node --import tsx server/products/flight/data/make-timetable.ts
 * Which airline flies which pair comes from the routes; times, days and numbers are made up, believable demo data.
 */
import { writeFileSync } from 'node:fs';
import { distanceKm } from '../suppliers/fares/distance.ts';
import { hashOf, shareOf } from '../suppliers/fares/hash.ts';
import aircraftRows from './aircraft.json' with { type: 'json' };
import airlineRows from './airlines-ir.json' with { type: 'json' };
import airportRows from './airports-ir.json' with { type: 'json' };
import routeRows from './routes-ir.json' with { type: 'json' };

interface Service {
  airline: string;
  /** Return flights a week. */
  weekly: number;
}

interface Flight {
  from: string;
  to: string;
  airline: string;
  number: number;
  departs: number;
  minutes: number;
  aircraft: string;
  /** ISO weekdays: 1 = Monday … 7 = Sunday. */
  days: number[];
}

const airports = new Map(airportRows.map((row) => [row.iata, row]));
const airlines = new Map(airlineRows.map((row) => [row.code, row]));
const aircraft = new Map(aircraftRows.map((row) => [row.code, row]));

/** How many return flights a week an airline of which only the pair is known is given there. */
const weeklyWhereUnknown: Record<string, number> = {
  'THR-MHD': 10, 'THR-KIH': 8, 'THR-SYZ': 7, 'THR-AWZ': 7, 'THR-BND': 6, 'THR-TBZ': 7, 'THR-IFN': 5, 'IFN-MHD': 5,
  'SYZ-MHD': 5, 'AWZ-MHD': 5, 'KIH-MHD': 5, 'TBZ-MHD': 5, 'IFN-KIH': 5, 'SYZ-KIH': 5,
};

/** The 2022 file counts a year for most airlines and a month for Aseman. */
const weeklyOf = (airline: string, count: number, pair: string): number => {
  if (count === 0) return weeklyWhereUnknown[pair] ?? 3;
  return Math.max(2, Math.round(airline === 'EP' ? count / 4.3 : count / 52));
};

const services = new Map<string, Service[]>();
const known = new Set(routeRows.map((row) => row.split(' ').slice(0, 3).join(' ')));
for (const row of routeRows) {
  const [from = '', to = '', airline = '', count = '0', status = ''] = row.split(' ');
  // One direction of each pair leads; a row is taken only where its way back is known as well.
  const leads = from === 'THR' || (to !== 'THR' && shareOf(`${[from, to].sort().join('')}`) < 0.5 === from < to);
  if (!leads || !airlines.has(airline) || !known.has(`${to} ${from} ${airline}`)) continue;
  const pair = `${from}-${to}`;
  // Seen in 2014 only: taken as ended. Written from memory: only beside somebody who is known to fly the pair.
  if (status === 'seen-2014') continue;
  const list = services.get(pair) ?? [];
  const trunk = weeklyWhereUnknown[pair] !== undefined || weeklyWhereUnknown[`${to}-${from}`] !== undefined;
  const remembered = status === 'authored-unconfirmed' || status === 'seen-2014-authored';
  const weekly = weeklyOf(airline, Number(count), weeklyWhereUnknown[pair] === undefined ? `${to}-${from}` : pair);
  list.push({ airline, weekly: remembered && !trunk ? -2 : weekly });
  services.set(pair, list);
}
for (const [pair, list] of services) {
  if (list.every((service) => service.weekly < 0)) services.delete(pair);
  for (const service of list) service.weekly = Math.abs(service.weekly);
}

/** Departures over the day: the morning and the early evening are the busy hours. */
const minuteOfDay = (share: number): number => {
  const curve: [number, number][] = [[0, 330], [0.3, 500], [0.5, 720], [0.65, 960], [0.9, 1180], [1, 1290]];
  const at = curve.findIndex(([x]) => x >= share);
  const [x1, y1] = curve[Math.max(1, at)] ?? [1, 1290];
  const [x0, y0] = curve[Math.max(1, at) - 1] ?? [0, 330];
  return y0 + ((share - x0) / (x1 - x0)) * (y1 - y0);
};
const roundTo5 = (minutes: number): number => Math.round(minutes / 5) * 5;

const spreads: number[][] = [[], [4], [1, 5], [1, 3, 6], [1, 3, 5, 7], [1, 2, 4, 5, 7], [1, 2, 3, 5, 6, 7], [1, 2, 3, 4, 5, 6, 7]];
const daysFor = (count: number, seed: string): number[] => {
  const shift = hashOf(seed) % 7;
  return (spreads[count] ?? []).map((day) => ((day - 1 + shift) % 7) + 1).sort((a, b) => a - b);
};

const nextNumber = new Map(airlineRows.map((row) => [row.code, row.firstFlightNumber]));
const flights: Flight[] = [];
for (const pair of [...services.keys()].sort()) {
  const [from = '', to = ''] = pair.split('-');
  const [a, b] = [airports.get(from), airports.get(to)];
  if (!a || !b) throw new Error(`no airport for ${pair}`);
  const km = distanceKm(a, b);
  const rotations = (services.get(pair) ?? []).flatMap(({ airline, weekly }) =>
    Array.from({ length: Math.ceil(weekly / 7) }, (_, i) => ({ airline, i, count: Math.min(7, weekly - i * 7) })),
  );
  rotations.sort((x, y) => hashOf(`${pair}${x.airline}${x.i}`) - hashOf(`${pair}${y.airline}${y.i}`));
  rotations.forEach(({ airline, i, count }, slot) => {
    const row = airlines.get(airline);
    if (!row) throw new Error(`no airline ${airline}`);
    const seed = `${pair}${airline}${i}`;
    const fleet = rotations.length > 3 ? row.trunk : row.regional;
    const type = fleet[hashOf(`${seed}type`) % fleet.length] ?? '';
    const plane = aircraft.get(type);
    if (!plane) throw new Error(`no aircraft ${type}`);
    const minutes = Math.ceil((32 + (km / plane.kmh) * 60) / 5) * 5;
    const share = (slot + 0.15 + 0.7 * shareOf(seed)) / rotations.length;
    const turn = 50 + (hashOf(`${seed}turn`) % 4) * 5;
    // The last way out leaves time for the way back before midnight.
    const latest = 1425 - 2 * minutes - turn;
    const departs = roundTo5(330 + ((minuteOfDay(share) - 330) * (latest - 330)) / 960);
    const back = departs + minutes + turn;
    // Every third rotation of a busy pair begins at its far end, so that both ends have early flights.
    const turned = rotations.length > 3 && slot % 3 === 1;
    const number = nextNumber.get(airline) ?? 1;
    nextNumber.set(airline, number + 2);
    const days = daysFor(count, seed);
    const [first, second] = turned ? [to, from] : [from, to];
    flights.push({ from: first, to: second, airline, number, departs, minutes, aircraft: type, days });
    flights.push({ from: second, to: first, airline, number: number + 1, departs: back, minutes, aircraft: type, days });
  });
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`;
const key = (f: Flight): string => `${f.from}${f.to}${clock(f.departs)}${f.airline}${f.number}`;
flights.sort((x, y) => (key(x) < key(y) ? -1 : 1));
const lines = flights.map((f) =>
  JSON.stringify(
    [f.from, f.to, f.airline, f.number, clock(f.departs), f.minutes, f.aircraft, f.days.join('')].join(' '),
  ),
);
writeFileSync(new URL('timetable.json', import.meta.url), `[\n${lines.join(',\n')}\n]\n`);
