import { changingMinutes, waitMinutesMax } from '#core/products/flight/rules/itinerary/changing.ts';
import type { Network, Ride } from '#core/products/flight/rules/itinerary/connect.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import changingTimes from '#server/products/flight/data/connection-times.json' with { type: 'json' };
import { airportOf, airportsOfCity } from '#server/products/flight/places/airports.ts';
import { distanceKm } from '../fares/distance.ts';
import { onWall, utcMinutes, wallMinutes, wallOf } from '../walls.ts';
import { isoWeekday, onDate } from './flights.ts';
import type { Route, Routes, TimetableFlight } from './routes.ts';

/** A flight of the timetable on a day. */
export interface TimetableRide extends Ride {
  flight: TimetableFlight;
  /** Local to where it leaves. */
  date: PlainDate;
  isAbroad: boolean;
}

const rideOf = (flight: TimetableFlight, date: PlainDate, isAbroad: boolean): TimetableRide => {
  const departs = utcMinutes(wallMinutes(onDate(flight, date).departs), airportOf(flight.from).timeZone);
  return {
    from: flight.from,
    to: flight.to,
    departs,
    arrives: departs + flight.minutes,
    carrier: flight.airline,
    flight,
    date,
    isAbroad,
  };
};

/** What one search sees of the timetable: flights as moments, each worked out once. `date` is local to the origin. */
export const networkOn = (routes: Routes, date: PlainDate): Network<TimetableRide> => {
  const kept = new Map<string, readonly TimetableRide[]>();

  const ridesOn = (route: Route, day: PlainDate): readonly TimetableRide[] => {
    const key = `${route.from}${route.to}${day}`;
    const known = kept.get(key);
    if (known) return known;
    const rides = (route.byWeekday[isoWeekday(day)] ?? []).map((one) => rideOf(one, day, route.isAbroad));
    kept.set(key, rides);
    return rides;
  };

  const kmOf = (from: string, to: string): number =>
    routes.find(from, to)?.km ?? distanceKm(airportOf(from), airportOf(to));

  return {
    hubsFrom: routes.hubsFrom,
    hubsInto: routes.hubsInto,
    flies: (from, to) => routes.find(from, to) !== undefined,
    around: (iata) => airportsOfCity(airportOf(iata).cityCode).map((airport) => airport.iata),
    city: (iata) => airportOf(iata).cityCode,
    country: (iata) => airportOf(iata).countryIso2,
    km: kmOf,
    ridesOfTheDay(from, to) {
      const route = routes.find(from, to);
      return route ? ridesOn(route, date) : [];
    },
    ridesBetween(from, to, earliest, latest) {
      const route = routes.find(from, to);
      if (!route) return [];
      const { timeZone } = airportOf(from);
      const last = wallOf(onWall(latest, timeZone)).slice(0, 10);
      const found: TimetableRide[] = [];
      for (
        let day = wallOf(onWall(earliest, timeZone)).slice(0, 10) as PlainDate;
        day <= last;
        day = addDays(day, 1)
      ) {
        for (const ride of ridesOn(route, day))
          if (ride.departs >= earliest && ride.departs <= latest) found.push(ride);
      }
      return found;
    },
    changing(arrival, departure) {
      const isAbroad = routes.find(departure.from, departure.to)?.isAbroad ?? true;
      return {
        least: changingMinutes(
          { airport: arrival.to, isAbroad: arrival.isAbroad },
          { airport: departure.from, isAbroad },
          changingTimes,
        ),
        most: waitMinutesMax(isAbroad || arrival.isAbroad),
      };
    },
  };
};
