import { timetable } from '../suppliers/timetable/flights.ts';

const destinationsOf = new Map<string, Set<string>>();
const weeklyFlights = new Map<string, number>();
for (const flight of timetable) {
  const known = destinationsOf.get(flight.from);
  if (known) known.add(flight.to);
  else destinationsOf.set(flight.from, new Set([flight.to]));
  weeklyFlights.set(flight.from, (weeklyFlights.get(flight.from) ?? 0) + flight.days.length);
}

/** Airports that flights leave from. */
export const servedAirports: ReadonlySet<string> = new Set(destinationsOf.keys());

/** Airports that can be reached from one without a change. */
export const servedFrom = (iata: string): ReadonlySet<string> =>
  destinationsOf.get(iata) ?? new Set<string>();

/** Flights that leave an airport in a week: how much people ask for it. */
export const flightsAWeek = (iata: string): number => weeklyFlights.get(iata) ?? 0;
