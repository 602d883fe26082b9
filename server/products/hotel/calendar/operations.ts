import { fail, succeed } from '#core/contract/result.ts';
import { calendarDaysMax } from '#core/products/hotel/contract/calendar.ts';
import { hotel } from '#core/products/hotel/contract/endpoints.ts';
import { daysAheadMax, dayThere, nightCount } from '#core/products/hotel/rules/stay.ts';
import { addDays, daysBetween } from '#core/rules/dates/arithmetic.ts';
import { holidayTitle, isHoliday } from '#core/rules/dates/holidays.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { holidays } from '#server/platform/holidays/index.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { Services } from '#server/platform/services.ts';
import type { KnownDestination, Places } from '../places/places.ts';
import { askForStays } from '../search/ask.ts';
import { rowsOf } from '../search/available.ts';
import { problem, readQuestion, type StayAsked } from '../search/question.ts';
import type { HotelSupplier } from '../suppliers/port.ts';
import { askForNights, lowestOf } from './nights.ts';

export interface CalendarParts {
  services: Pick<Services, 'clock' | 'limits' | 'log'>;
  places: Places;
  suppliers: readonly HotelSupplier[];
}

/** Only one hotel, where that is what is asked about. */
const whereOf = ({ city, hotel: one }: KnownDestination) => ({
  cityKey: city.cityKey,
  hotelIds: one ? [one.hotelId] : null,
});

const presentNights = (days: readonly PlainDate[], prices: ReadonlyMap<PlainDate, Rial>) => {
  const known = days.flatMap((day) => prices.get(day) ?? []);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  return days.map((date) => {
    const price = prices.get(date) ?? null;
    return {
      date,
      price,
      isCheapest: lowest < highest && price === lowest,
      isMostExpensive: lowest < highest && price === highest,
      isHoliday: isHoliday(date, holidays),
      holidayTitle: holidayTitle(date, holidays),
    };
  });
};

/** A stay may begin so many days earlier or later. */
const shiftDaysMax = 7;

/** Whole searches a minute of one address for other days: each is fifteen. */
const strips = { perMinute: 60, seconds: 60 };

/** The days on which the same stay may begin instead, from the earliest on; none that is past or too far. */
const otherDays = ({ checkIn, destination }: StayAsked, now: Date): PlainDate[] => {
  const today = dayThere(now, destination.city.zone);
  return Array.from({ length: 2 * shiftDaysMax + 1 }, (_, at) => addDays(checkIn, at - shiftDaysMax)).filter(
    (day) => day >= today && daysBetween(today, day) <= daysAheadMax,
  );
};

/** Prices by night and by day of arrival. */
export const calendarOperations = (parts: CalendarParts): Operation[] => {
  const { services, places, suppliers } = parts;
  const { clock, limits, log } = services;
  // Fifteen whole searches go out for a strip: to suppliers of the house alone, who answer from memory.
  const near = suppliers.filter(({ isOfTheHouse }) => isOfTheHouse);

  const dayOf = async (asked: StayAsked, checkIn: PlainDate) => {
    const nights = nightCount(asked);
    const checkOut = addDays(checkIn, nights);
    const question = { ...whereOf(asked.destination), checkIn, checkOut, rooms: asked.rooms };
    const found = await askForStays(near, places, question, log);
    const rows = rowsOf(places, found, nights, clock.now());
    return {
      checkIn,
      checkOut,
      total: rows[0]?.options[0]?.total ?? null,
      hotels: rows.length,
      isAsked: checkIn === asked.checkIn,
    };
  };

  return [
    operation(hotel.nights, async ({ body: { destination: wanted, from, to } }, { ip }) => {
      const destination = places.destination(wanted);
      const length = daysBetween(from, to);
      const errors = [
        ...(destination ? [] : [problem('PLACE_UNKNOWN', 'destination.id')]),
        ...(length < 0 ? [problem('RANGE_REVERSED', 'to')] : []),
        ...(length > calendarDaysMax ? [problem('RANGE_TOO_LONG', 'to')] : []),
      ];
      if (errors.length > 0 || !destination) return fail('VALIDATION', null, errors);
      const taken = await limits.takeRoughly(`hotel:nights:${ip}`, strips.perMinute, strips.seconds);
      if (!taken.allowed) return tooMany(taken);
      const { byHotel } = await askForNights(parts, whereOf(destination), { from, to });
      const prices = lowestOf(byHotel);
      const days = Array.from({ length: length + 1 }, (_, at) => addDays(from, at));
      return succeed({ nights: presentNights(days, prices) });
    }),

    operation(hotel.cheaperDates, async ({ body }, { ip }) => {
      const now = clock.now();
      const read = readQuestion(body, places, now);
      if (!read.ok) return fail('VALIDATION', null, read.errors);
      const taken = await limits.takeRoughly(`hotel:strip:${ip}`, strips.perMinute, strips.seconds);
      if (!taken.allowed) return tooMany(taken);
      const asked = read.value;
      const days: Awaited<ReturnType<typeof dayOf>>[] = [];
      // One after the other: together they would hold up everybody else for as long as they take.
      for (const day of otherDays(asked, now)) days.push(await dayOf(asked, day));
      const lowest = Math.min(...days.flatMap(({ total }) => total ?? []));
      return succeed({ days: days.map((day) => ({ ...day, isCheapest: day.total === lowest })) });
    }),
  ];
};
