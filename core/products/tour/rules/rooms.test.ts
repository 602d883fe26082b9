import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roomKinds } from '../words.ts';
import { type AskedRoom, bedCount, placeList, placesOf, roomProblem, suggestRooms } from './rooms.ts';
import { halfFor, roomAfter } from './sharing.ts';

const bed = { withBed: true };
const lap = { withBed: false };
const room = (part: Partial<AskedRoom>): AskedRoom => ({
  kind: 'double',
  adults: 2,
  children: [],
  infants: 0,
  ...part,
});

describe('who fits into a room', () => {
  it.each([
    [room({}), null],
    [room({ children: [bed] }), null],
    [room({ children: [bed, lap], infants: 2 }), null],
    [room({ adults: 1, children: [bed, bed] }), null],
    [room({ kind: 'single', adults: 1 }), null],
    [room({ kind: 'triple', adults: 3 }), null],
    [room({ kind: 'shared', adults: 1 }), null],
    [room({ adults: 0, children: [bed, bed] }), 'NO_ADULT'],
    [room({ adults: 1 }), 'BEDS_EMPTY'],
    [room({ adults: 1, children: [lap] }), 'BEDS_EMPTY'],
    [room({ adults: 3 }), 'TOO_MANY_ADULTS'],
    [room({ children: [bed, bed] }), 'TOO_MANY_BEDS'],
    [room({ kind: 'triple', adults: 3, children: [bed] }), 'TOO_MANY_BEDS'],
    [room({ kind: 'single', adults: 1, children: [bed] }), 'TOO_MANY_BEDS'],
    [room({ children: [lap, lap] }), 'TOO_MANY_CHILDREN'],
    [room({ infants: 3 }), 'TOO_MANY_INFANTS'],
    [room({ kind: 'shared', adults: 1, children: [lap] }), 'SHARED_ALONE'],
    [room({ kind: 'shared', adults: 1, infants: 1 }), 'SHARED_ALONE'],
  ] as const)('%o: %s', (asked, problem) => expect(roomProblem(asked)).toBe(problem));
});

describe('what everybody pays for', () => {
  it('a child in a bed of the room pays as that bed, the next one as a child with a bed', () => {
    expect(placesOf(room({ adults: 1, children: [bed, bed], infants: 1 }))).toEqual({
      adults: ['double'],
      children: ['double', 'childWithBed'],
      infants: ['infant'],
    });
    expect(placesOf(room({ children: [lap, bed] })).children).toEqual(['childNoBed', 'childWithBed']);
  });

  it('a shared bed costs a bed of a double room', () =>
    expect(placesOf(room({ kind: 'shared', adults: 1 })).adults).toEqual(['double']));
});

const asked = fc.record({
  kind: fc.constantFrom(...roomKinds),
  adults: fc.integer({ min: 0, max: 4 }),
  children: fc.array(fc.record({ withBed: fc.boolean() }), { maxLength: 4 }),
  infants: fc.integer({ min: 0, max: 3 }),
});

it('in every room that fits each bed is paid for by somebody, and everybody has one place', () => {
  fc.assert(
    fc.property(asked, (one) => {
      if (roomProblem(one) !== null) return;
      const places = placeList(placesOf(one));
      expect(places.length).toBe(one.adults + one.children.length + one.infants);
      const price = one.kind === 'shared' ? 'double' : one.kind;
      expect(places.filter((place) => place === price).length).toBe(bedCount(one.kind));
      expect(places.filter((place) => place === 'infant').length).toBe(one.infants);
    }),
  );
});

describe('rooms that are suggested', () => {
  it.each([
    [{ adults: 1, children: 0, infants: 0 }, ['single']],
    [{ adults: 1, children: 1, infants: 0 }, ['double']],
    [{ adults: 2, children: 1, infants: 1 }, ['double']],
    [{ adults: 3, children: 0, infants: 0 }, ['triple']],
    [{ adults: 5, children: 2, infants: 0 }, ['double', 'triple']],
    [{ adults: 4, children: 1, infants: 0 }, ['double', 'double']],
  ] as const)('%o: %s', (party, kinds) =>
    expect(suggestRooms(party)?.map(({ kind }) => kind)).toEqual(kinds),
  );

  it('fit, and hold just the party; none where it cannot', () => {
    const counts = fc.record({
      adults: fc.integer({ min: 0, max: 9 }),
      children: fc.integer({ min: 0, max: 6 }),
      infants: fc.integer({ min: 0, max: 4 }),
    });
    fc.assert(
      fc.property(counts, (party) => {
        const rooms = suggestRooms(party);
        if (!rooms) {
          const most = party.adults % 2 === 0 ? party.adults : party.adults + 2;
          expect(party.adults === 0 || party.children > most || party.infants > party.adults).toBe(true);
          return;
        }
        expect(rooms.map(roomProblem).filter(Boolean)).toEqual([]);
        const sum = (count: (each: AskedRoom) => number) => rooms.reduce((all, each) => all + count(each), 0);
        expect(sum((each) => each.adults)).toBe(party.adults);
        expect(sum((each) => each.children.length)).toBe(party.children);
        expect(sum((each) => each.infants)).toBe(party.infants);
      }),
    );
  });
});

describe('sharing', () => {
  const halves = [
    { roomId: 'a', sex: 'Male' },
    { roomId: 'b', sex: 'Female' },
    { roomId: 'c', sex: 'Female' },
  ] as const;

  it('is with the same sex, who has waited longest', () => {
    expect(halfFor(halves, 'Female')?.roomId).toBe('b');
    expect(halfFor(halves, 'Male')?.roomId).toBe('a');
    expect(halfFor(halves.slice(1), 'Male')).toBeNull();
  });

  const fits = (one: AskedRoom) => roomProblem(one) === null;

  it('who stays alone is asked: a single room, or a shared one', () =>
    expect(roomAfter(room({ adults: 1 }), fits)).toEqual({ kinds: ['single', 'shared'], isAsked: true }));

  it('two of three go on in a double room, whose price differs, and are asked', () =>
    expect(roomAfter(room({ kind: 'triple', adults: 2 }), fits)).toEqual({
      kinds: ['double'],
      isAsked: true,
    }));

  it('where the beds stay full nothing changes', () => {
    expect(roomAfter(room({ children: [lap] }), fits)).toEqual({ kinds: ['double'], isAsked: false });
    expect(roomAfter(room({ adults: 1, children: [bed] }), fits)).toEqual({
      kinds: ['double'],
      isAsked: false,
    });
  });

  it('where nobody stays there is nothing to ask', () =>
    expect(roomAfter(room({ adults: 0 }), fits)).toEqual({ kinds: [], isAsked: false }));

  it('a child who would stay without an adult fits nowhere', () =>
    expect(roomAfter(room({ adults: 0, children: [bed] }), fits)).toEqual({ kinds: [], isAsked: true }));
});
