import { describe, expect, it } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toJalali } from '#core/rules/dates/jalali.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { tourContentSchema } from '#core/products/tour/contract/tour.ts';
import { createTours } from '../catalogue/tours.ts';
import { sampleDepartures } from '../samples/departures.ts';
import { destinations, knownTours, packageHotels } from './tours.ts';

const tours = createTours(true);
const today = toPlainDate('2026-11-26');

describe('the samples', () => {
  it('are 24 tours or more to 14 destinations or more, Nowruz and pilgrimages among them, all marked', () => {
    expect(knownTours.length).toBeGreaterThanOrEqual(24);
    const places = new Set(knownTours.flatMap(({ route }) => route.map((leg) => leg.destinationKey)));
    expect(places.size).toBeGreaterThanOrEqual(14);
    const themes = knownTours.flatMap((tour) => tour.themes);
    expect(themes.filter((theme) => theme === 'nowruz').length).toBeGreaterThanOrEqual(3);
    const shrines = knownTours.filter((tour) => tour.themes.includes('pilgrimage'));
    const visited = shrines.flatMap(({ route }) => route.map((leg) => leg.destinationKey));
    expect(visited).toEqual(expect.arrayContaining(['mashhad', 'karbala', 'najaf']));
    expect(tours.all.every((tour) => tours.card(tour).isSample)).toBe(true);
  });

  it('are nothing where no samples are asked for', () => {
    const none = createTours(false);
    expect([none.all, none.destinations, none.tour('istanbul-taksim')]).toEqual([[], [], null]);
    expect(none.departure('istanbul-taksim.20270107')).toBeNull();
  });

  it.each(knownTours.map((tour) => [tour.tourId, tour] as const))('%s is whole', (_, tour) => {
    const content = tourContentSchema.parse(tours.content(tour));
    expect(content.programme.length).toBe(content.days);
    const nights = content.programme.filter(({ sleepsAt }) => sleepsAt !== null).length;
    expect(nights).toBe(content.nights);
    expect(content.programme.at(-1)?.sleepsAt).toBeNull();
    for (const { hotels } of content.packages)
      for (const { destinationKey } of hotels)
        expect(content.destinations.map((one) => one.destinationKey)).toContain(destinationKey);
    expect(content.groupMin).toBeLessThan(content.groupMax);
    expect(content.documents.length).toBeGreaterThan(0);
    expect(content.documents.includes('passport')).toBe(!content.isDomestic);
    expect(content.visaRefusal !== null).toBe(content.visa === 'included');
  });

  it('stand where their places are: hotels and stops lie near their destination', () => {
    const near = (a: { lat: number; lon: number }, b: { lat: number; lon: number }) =>
      Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180));
    for (const { destinationKey, stops, ...place } of destinations) {
      for (const hotel of packageHotels.filter((one) => one.destinationKey === destinationKey))
        expect([hotel.hotelId, near(place, hotel) < 0.6]).toEqual([hotel.hotelId, true]);
      for (const stop of stops) expect([stop.stopKey, near(place, stop) < 1.3]).toEqual([stop.stopKey, true]);
    }
  });
});

describe('dates', () => {
  const year = addDays(today, 365);

  it.each(knownTours.map((tour) => [tour.tourId, tour] as const))('%s leaves within a year, by its rule', (_, tour) => {
    const dates = sampleDepartures(tour, today, year);
    expect(dates.length).toBeGreaterThan(2);
    for (const date of dates) {
      const { month } = toJalali(date.leavesOn);
      if (tour.when.months) expect(tour.when.months).toContain(month);
      expect(date.returnsAt > date.leavesAt).toBe(true);
      expect(date.taken).toBeLessThanOrEqual(date.seats);
      for (const { rooms, fares } of date.levels) {
        expect(rooms.every((room) => room.taken <= room.rooms)).toBe(true);
        const price = (place: keyof typeof fares) => fares[place]?.rials ?? 0;
        expect(price('single')).toBeGreaterThan(price('double'));
        expect(price('double')).toBeGreaterThanOrEqual(price('triple'));
        expect(price('triple')).toBeGreaterThan(price('childNoBed'));
        expect(price('childNoBed')).toBeGreaterThan(price('infant'));
      }
      // The same by its id, on every machine.
      expect(tours.departure(date.departureId)).toEqual(date);
    }
  });

  it('are many in the next half year, some full, some nearly so', () => {
    const dates = knownTours.flatMap((tour) => tours.departures(tour, today));
    expect(dates.length).toBeGreaterThan(200);
    expect(dates.some(({ taken, seats }) => taken === seats)).toBe(true);
    expect(dates.some(({ taken, seats }) => seats - taken > 0 && seats - taken <= 5)).toBe(true);
  });

  it('that are none have no departure', () => {
    expect(tours.departure('istanbul-taksim.20270101')).toBeNull();
    expect(tours.departure('nowhere.20270107')).toBeNull();
    expect(tours.departure('istanbul-taksim')).toBeNull();
    expect(tours.departure('istanbul-taksim.20271399')).toBeNull();
  });
});
