import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { holidays } from '#server/platform/holidays/index.ts';
import { soldByOthers } from '../timetable/fill.ts';
import { flightsOn, timetable } from '../timetable/flights.ts';
import { classesToShow, classQuotes, openClasses } from '../timetable/quotes.ts';
import { baseFares, pricesOf, totalOf } from './prices.ts';
import { taxesAbroad, taxesOn } from './taxes.ts';
import { throughFares } from './through.ts';

const today = toPlainDate('2026-11-21');
const anyQuotes = fc
  .record({ at: fc.nat(timetable.length - 1), ahead: fc.integer({ min: 0, max: 365 }) })
  .map(({ at, ahead }) => {
    const flight = timetable[at];
    if (!flight) throw new Error('no flight');
    return { flight, day: { date: addDays(today, ahead), today, holidays } };
  });

describe('system fares', () => {
  test('are positive, round, and the same whenever they are asked', () => {
    fc.assert(
      fc.property(anyQuotes, ({ flight, day }) => {
        const quotes = classQuotes(flight, day);
        expect(classQuotes(flight, day)).toEqual(quotes);
        for (const { fares } of quotes) {
          expect(fares.adult).toBeGreaterThan(5_000_000);
          expect([fares.adult % 10_000, fares.child % 10_000, fares.infant % 10_000]).toEqual([0, 0, 0]);
        }
      }),
    );
  });

  test('a child pays 50 to 75 percent, an infant about 10, a dearer class more', () => {
    fc.assert(
      fc.property(anyQuotes, ({ flight, day }) => {
        const quotes = classQuotes(flight, day);
        for (const { fares } of quotes) {
          expect(fares.child / fares.adult).toBeGreaterThan(0.495);
          expect(fares.child / fares.adult).toBeLessThan(0.755);
          expect(fares.infant / fares.adult).toBeCloseTo(0.1, 2);
        }
        const economy = quotes
          .filter(({ fareClass }) => fareClass.cabin === 1)
          .map(({ fares }) => fares.adult);
        expect(economy).toEqual(economy.toSorted((a, b) => b - a));
      }),
    );
  });

  test('Tehran to Mashhad costs what people pay in 1405', () => {
    for (let ahead = 0; ahead < 180; ahead += 1) {
      const date = addDays(today, ahead);
      for (const flight of flightsOn('THR', 'MHD', date)) {
        for (const { fares, fareClass } of classQuotes(flight, { date, today, holidays })) {
          if (fareClass.cabin !== 1) continue;
          const total = totalOf(pricesOf(fares, { adults: 1, children: 0, infants: 0 }));
          expect(total).toBeGreaterThan(18_000_000);
          expect(total).toBeLessThan(47_000_000);
        }
      }
    }
  });

  test('a cabin only fills as the day comes near, and never beyond its seats', () => {
    fc.assert(
      fc.property(anyQuotes, ({ flight, day }) => {
        const sold = [120, 60, 30, 14, 7, 3, 1, 0].map((daysAhead) =>
          soldByOthers(flight.key, day.date, { capacity: 150, daysAhead }),
        );
        expect(sold).toEqual(sold.toSorted((a, b) => a - b));
        expect(Math.max(...sold)).toBeLessThanOrEqual(150);
      }),
    );
  });

  test('what is shown has room for the party, or is one row that says sold out', () => {
    fc.assert(
      fc.property(anyQuotes, fc.integer({ min: 1, max: 9 }), ({ flight, day }, seats) => {
        const quotes = classQuotes(flight, day);
        const shown = classesToShow(quotes, openClasses(quotes, { seats, bookedIn: () => 0 }));
        expect(shown.length).toBeGreaterThan(0);
        const full = shown.filter((row) => row.seats < seats);
        expect(full.every((row) => row.seats === 0)).toBe(true);
        expect(full.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('an infant pays no airport charge, everybody pays value added tax', () => {
    expect(taxesOn(toRial(20_000_000), 'Adult').map((tax) => tax.code)).toEqual(['KU', 'LP', 'HL', 'I6']);
    expect(taxesOn(toRial(2_000_000), 'Infant')).toMatchObject([{ code: 'KU', amount: 200_000 }]);
  });

  test('abroad a country takes its tax of who leaves it, less of who changes, nothing of infants', () => {
    const way = [
      { countryIso2: 'IR', isTransfer: false },
      { countryIso2: 'AE', isTransfer: true },
    ];
    const taxes = taxesAbroad(way, 'Adult');
    expect(taxes.map((tax) => tax.code)).toEqual(['IR', 'AE']);
    const [left] = taxesAbroad([{ countryIso2: 'AE', isTransfer: false }], 'Adult');
    expect(taxes[1]?.amount).toBeLessThan(left?.amount ?? 0);
    expect(taxesAbroad(way, 'Infant')).toEqual([]);
    const unknown = ['ZZ', 'QQ'].map((countryIso2) => ({ countryIso2, isTransfer: false }));
    expect(taxesAbroad(unknown, 'Child')).toMatchObject([{ code: 'XT', amount: 60_000_000 }]);
  });
});

describe('through fares', () => {
  const fare = fc.integer({ min: 1000, max: 90_000 }).map((tens) => baseFares(toRial(tens * 10_000), 75));
  const flights = fc.array(fc.record({ airline: fc.constantFrom('TK', 'EK'), fares: fare }), {
    minLength: 1,
    maxLength: 3,
  });
  test('one flight costs its own; several cost less than their sum', () => {
    fc.assert(
      fc.property(flights, (journey) => {
        const through = throughFares(journey);
        const sum = journey.reduce((total, { fares }) => total + fares.adult, 0);
        if (journey.length === 1) expect(through).toEqual(journey[0]?.fares);
        else expect(through.adult).toBeLessThan(sum);
        expect(through.child).toBeLessThan(through.adult);
        expect(through.infant / through.adult).toBeCloseTo(0.1, 2);
        expect([through.adult % 10_000, through.child % 10_000, through.infant % 10_000]).toEqual([0, 0, 0]);
      }),
    );
  });
  test('with one airline all the way it costs less than with two', () => {
    const two = (airline: string) => [
      { airline: 'TK', fares: baseFares(toRial(100_000_000), 75) },
      { airline, fares: baseFares(toRial(200_000_000), 75) },
    ];
    expect(throughFares(two('TK')).adult).toBeLessThan(throughFares(two('LH')).adult);
  });
});
