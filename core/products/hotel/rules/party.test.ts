import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sleepingIn } from './party.ts';
import { bands, double } from './testing/plans.ts';

const sleep = (adults: number, ...childAges: number[]) => sleepingIn(double, bands, { adults, childAges });

test('adults sleep in the beds that are there, one more on an extra bed', () => {
  expect(sleep(1)).toEqual({ adults: 1, children: [], cots: 0, extraBeds: 0 });
  expect(sleep(2)?.extraBeds).toBe(0);
  expect(sleep(3)?.extraBeds).toBe(1);
  expect(sleep(4)).toBeNull();
});

test('children sleep as their band says, and pay as adults where there is none for their age', () => {
  expect(sleep(2, 1)).toEqual({ adults: 2, children: [], cots: 1, extraBeds: 0 });
  expect(sleep(2, 4)).toEqual({ adults: 2, children: [bands[1]], cots: 0, extraBeds: 0 });
  expect(sleep(2, 8)).toEqual({ adults: 2, children: [bands[2]], cots: 0, extraBeds: 1 });
  expect(sleep(1, 8)?.extraBeds).toBe(0);
  expect(sleep(2, 15)).toEqual({ adults: 3, children: [], cots: 0, extraBeds: 1 });
});

test('a second baby sleeps with its parents and takes a place then', () => {
  expect(sleep(2, 0, 1)).toEqual({ adults: 2, children: [bands[0]], cots: 1, extraBeds: 0 });
  expect(sleep(3, 0, 1)).toBeNull();
});

test('a cot takes no place, everybody else does; more children or extra beds than there are do not fit', () => {
  expect(sleep(3, 1)).not.toBeNull();
  expect(sleep(3, 4)).toBeNull();
  expect(sleep(2, 4, 5)).toBeNull();
  expect(sleep(1, 3, 4)).not.toBeNull();
  expect(sleepingIn({ ...double, extraBedsMax: 0 }, bands, { adults: 2, childAges: [8] })).toBeNull();
  expect(sleepingIn({ ...double, childrenMax: 0 }, bands, { adults: 1, childAges: [4] })).toBeNull();
});

test('whoever fits still fits with one adult less, and never more people are in the room than it holds', () => {
  const parties = fc.record({
    adults: fc.integer({ min: 2, max: 4 }),
    childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(parties, (party) => {
      const found = sleepingIn(double, bands, party);
      if (!found) return;
      const { adults, children, cots } = found;
      expect(adults + children.length + cots).toBe(party.adults + party.childAges.length);
      expect(adults + children.length).toBeLessThanOrEqual(double.guestsMax);
      expect(sleepingIn(double, bands, { ...party, adults: party.adults - 1 })).not.toBeNull();
    }),
  );
});
