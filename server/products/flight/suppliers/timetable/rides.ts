import { changingMinutes, waitMinutesMax } from '#core/products/flight/rules/itinerary/changing.ts';
import type { Ride, RideNetwork } from '#core/products/flight/rules/itinerary/connect.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { distanceKm } from '#core/rules/maps/great-circle.ts';
import changingTimes from '#server/products/flight/data/connection-times.json' with { type: 'json' };
import { airportOf, airportsOfCity } from '#server/products/flight/places/airports.ts';
import { dayOfMinute, dayOfText, isoWeekdayOf, textOfDay } from '../civil.ts';
import { onWall, utcMinutes, wallMinutes } from '../walls.ts';
import { onDate } from './flights.ts';
import type { Routes, TimetableFlight, TimetableRoute } from './routes.ts';

/** A flight of the timetable on a day. */
export interface TimetableRide extends Ride {
  flight: TimetableFlight;
  /** Local to its origin. */
  date: PlainDate;
  isAbroad: boolean;
}

const rideOf = (flight: TimetableFlight, day: number, isAbroad: boolean): TimetableRide => {
  const date = textOfDay(day) as PlainDate;
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

/** The part of the timetable that one search needs: flights as moments, each worked out once. `date` is local to the origin. */
export const networkOn = (routes: Routes, date: PlainDate): RideNetwork<TimetableRide> => {
  const dayAsked = dayOfText(date);
  const kept = new Map<TimetableRoute, Map<number, readonly TimetableRide[]>>();

  const ridesOn = (route: TimetableRoute, day: number): readonly TimetableRide[] => {
    const ofRoute = kept.get(route) ?? new Map<number, readonly TimetableRide[]>();
    const known = ofRoute.get(day);
    if (known) return known;
    const flights = route.byWeekday[isoWeekdayOf(day)] ?? [];
    const rides = flights.map((flight) => rideOf(flight, day, route.isAbroad));
    kept.set(route, ofRoute.set(day, rides));
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
      return route ? ridesOn(route, dayAsked) : [];
    },
    ridesBetween(from, to, earliest, latest) {
      const route = routes.find(from, to);
      if (!route) return [];
      const { timeZone } = airportOf(from);
      const last = dayOfMinute(onWall(latest, timeZone));
      const found: TimetableRide[] = [];
      for (let day = dayOfMinute(onWall(earliest, timeZone)); day <= last; day += 1) {
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
