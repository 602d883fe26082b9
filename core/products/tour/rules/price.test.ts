import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addRial, toRial } from '#core/rules/money/rial.ts';
import { placeKinds } from '../words.ts';
import { foreignInRials, type PlaceFares, priceParty, singleSupplement, totalOfPlace } from './price.ts';

const fare = (rials: number, dollars: number | null = null) => ({
  rials: toRial(rials),
  foreign: dollars === null ? null : ({ currency: 'USD', hundredths: dollars * 100 } as const),
});

const fares: PlaceFares = {
  double: fare(248_000_000, 100),
  single: fare(300_000_000, 150),
  triple: fare(240_000_000, 95),
  childWithBed: fare(180_000_000, 60),
  childNoBed: fare(150_000_000),
  infant: fare(30_000_000),
};
const rates = { USD: toRial(1_000_001) };
const labels = {
  place: (place: string) => place,
  foreign: (place: string, { hundredths }: { hundredths: number }) => `${place} ${hundredths}`,
};
const room = { kind: 'double', adults: 2, children: [], infants: 0 } as const;

describe('a place', () => {
  it('costs its rials and its foreign part by the rate, rounded up to whole tomans', () => {
    expect(foreignInRials({ currency: 'USD', hundredths: 10_000 }, rates)).toBe(100_000_100);
    expect(foreignInRials({ currency: 'USD', hundredths: 1 }, rates)).toBe(10_010);
    expect(totalOfPlace(fares.double, rates)).toBe(348_000_100);
    expect(totalOfPlace(fares.infant, rates)).toBe(30_000_000);
  });

  it('cannot be sold without a rate, or where it has no price', () => {
    expect(totalOfPlace(fares.double, {})).toBeNull();
    expect(totalOfPlace(undefined, rates)).toBeNull();
  });

  it('alone costs the supplement more', () => {
    expect(singleSupplement(fares, rates)).toBe(102_000_050);
    expect(singleSupplement({ double: fare(10) }, rates)).toBeNull();
    expect(singleSupplement({ double: fare(10), single: fare(10) }, rates)).toBeNull();
  });
});

describe('a party', () => {
  const family = [
    { ...room, children: [{ withBed: true }, { withBed: false }], infants: 1 },
    { kind: 'single', adults: 1, children: [], infants: 0 },
  ] as const;

  it('has a line for each kind of place and one for its foreign part', () => {
    const price = priceParty(family, { fares, rates, labels });
    expect(price?.bill.lines.map(({ code, count, unitAmount }) => [code, count, unitAmount])).toEqual([
      ['double', 2, 248_000_000],
      ['double-foreign', 2, 100_000_100],
      ['single', 1, 300_000_000],
      ['single-foreign', 1, 150_000_150],
      ['childWithBed', 1, 180_000_000],
      ['childWithBed-foreign', 1, 60_000_060],
      ['childNoBed', 1, 150_000_000],
      ['infant', 1, 30_000_000],
    ]);
    expect(price?.rooms.map(({ total }) => total)).toEqual([1_116_000_260, 450_000_150]);
  });

  it('cannot be priced where one place is not sold', () => {
    const { infant: _, ...without } = fares;
    expect(priceParty(family, { fares: without, rates, labels })).toBeNull();
    expect(priceParty(family, { fares, rates: {}, labels })).toBeNull();
  });

  it('costs what its people cost, whatever the prices', () => {
    const amount = fc.integer({ min: 0, max: 50_000_000 }).map((tomans) => toRial(tomans * 10));
    const any = fc.record({
      rials: amount,
      foreign: fc.option(
        fc.record({
          currency: fc.constant('USD' as const),
          hundredths: fc.integer({ min: 0, max: 500_000 }),
        }),
        { nil: null },
      ),
    });
    const all = fc.record(Object.fromEntries(placeKinds.map((place) => [place, any])));
    fc.assert(
      fc.property(all, amount, (each, rate) => {
        const price = priceParty(family, { fares: each, rates: { USD: rate }, labels });
        expect(price?.bill.total).toBe(addRial(...(price?.prices ?? [])));
        expect(price?.bill.total).toBe(addRial(...(price?.rooms ?? []).map(({ total }) => total)));
        expect((price?.bill.total ?? 1) % 10).toBe(0);
      }),
    );
  });
});
