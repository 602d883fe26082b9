import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addRial, type Rial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import type { PlaceKind, TourRoomKind } from '../words.ts';
import { type LeaveTerms, planLeaving, type SoldParty, type SoldPerson, sharesOfLeaving } from './leaving.ts';
import { keptOf } from './penalties.ts';

const prices: Readonly<Record<PlaceKind, Rial>> = {
  double: toRial(300_000_000),
  single: toRial(420_000_000),
  triple: toRial(280_000_000),
  childWithBed: toRial(240_000_000),
  childNoBed: toRial(150_000_000),
  infant: toRial(30_000_000),
};
const person = (place: PlaceKind, type: SoldPerson['type'] = 'Adult'): SoldPerson => ({
  type,
  place,
  price: prices[place],
});
const couple: SoldParty = {
  people: [person('double'), person('double')],
  rooms: [{ kind: 'double', people: [0, 1] }],
};
const terms = (more: Partial<LeaveTerms> & { choose?: [number, TourRoomKind][] } = {}): LeaveTerms => ({
  priceOf: (place) => prices[place],
  canHave: () => true,
  choices: new Map(more.choose ?? []),
  ...more,
});
const plan = (party: SoldParty, leaving: number[], more: Parameters<typeof terms>[0] = {}) =>
  planLeaving(party, new Set(leaving), terms(more));
const planned = (...args: Parameters<typeof plan>) => {
  const found = plan(...args);
  if (found.kind !== 'planned') throw new Error(found.kind);
  return found;
};

describe('who is left alone in a double room', () => {
  it('is asked: the single room with its supplement, or a bed shared with the same sex at the same price', () => {
    const { left, after } = planned(couple, [1]);
    expect(left[0]?.options.map(({ kind, change }) => [kind, change])).toEqual([
      ['shared', 0],
      ['single', 120_000_000],
    ]);
    expect(after).toBeNull();
  });

  it.each([
    ['single', 420_000_000],
    ['shared', 300_000_000],
  ] as const)('pays as they chose: %s', (kind, price) => {
    const { after, staying } = planned(couple, [0], { choose: [[0, kind]] });
    expect(staying).toEqual([1]);
    expect(after?.rooms).toEqual([{ kind, people: [0] }]);
    expect(after?.people[0]?.price).toBe(price);
  });

  it('has no choice where one way alone is sold', () => {
    const { after } = planned(couple, [1], {
      priceOf: (place) => (place === 'single' ? null : prices[place]),
    });
    expect(after?.rooms[0]?.kind).toBe('shared');
  });

  it('with a small child has the single room, since a shared bed is for one alone', () => {
    const family: SoldParty = {
      people: [...couple.people, person('childNoBed', 'Child'), person('infant', 'Infant')],
      rooms: [{ kind: 'double', people: [0, 1, 2, 3] }],
    };
    const { after } = planned(family, [0]);
    expect(after?.rooms).toEqual([{ kind: 'single', people: [0, 1, 2] }]);
    expect(after?.people.map(({ place }) => place)).toEqual(['single', 'childNoBed', 'infant']);
  });
});

it('a room in which nobody stays is given up, the others keep what they have and what they paid', () => {
  const party: SoldParty = {
    people: [person('double'), person('single'), { ...person('double'), price: toRial(999) }],
    rooms: [
      { kind: 'single', people: [1] },
      { kind: 'double', people: [0, 2] },
    ],
  };
  const { after, left } = planned(party, [1]);
  expect(left).toEqual([]);
  expect(after).toEqual({
    people: [party.people[0], party.people[2]],
    rooms: [{ kind: 'double', people: [0, 1] }],
  });
});

it('two of three in a triple room have a double one; a child never stays without an adult', () => {
  const three: SoldParty = {
    people: [person('triple'), person('triple'), person('triple')],
    rooms: [{ kind: 'triple', people: [0, 1, 2] }],
  };
  expect(planned(three, [2]).after?.people.map(({ price }) => price)).toEqual([prices.double, prices.double]);
  const withChild: SoldParty = {
    people: [person('double'), person('double', 'Child')],
    rooms: [{ kind: 'double', people: [0, 1] }],
  };
  expect(plan(withChild, [0]).kind).toBe('cannotStay');
  expect(planned(withChild, [0, 1]).after?.people).toEqual([]);
});

describe('what is kept and what comes back', () => {
  const sums = fc.array(
    fc.integer({ min: 1, max: 90_000_000 }).map((tomans) => toRial(tomans * 10)),
    {
      minLength: 1,
      maxLength: 9,
    },
  );

  it('is all that was paid, of nobody more than was paid for them or than the ladder says', () =>
    fc.assert(
      fc.property(
        sums,
        fc.integer({ min: 0, max: 1000 }),
        fc.constantFrom(20, 30, 50, 70),
        (party, mille, percent) => {
          const whole = addRial(zeroRial, ...party);
          const paid = toRial(Math.floor((whole / 10) * (mille / 1000)) * 10);
          const shares = sharesOfLeaving(party, { paid, percent });
          expect(addRial(zeroRial, ...shares.map((share) => share.paid))).toBe(paid);
          for (const { price, paid: own, kept, back } of shares) {
            expect(addRial(kept, back)).toBe(own);
            expect(kept).toBe(Math.min(own, keptOf(price, percent)));
          }
        },
      ),
    ));
});
