import { expect, test } from 'vitest';
import type { AskedRoom } from '#core/products/tour/rules/rooms.ts';
import { changed, countOf, peopleIn, roomsProblem, withoutRoom, withRoom } from './change-rooms.ts';

const double: AskedRoom = { kind: 'double', adults: 2, children: [], infants: 0 };

test('a room comes with an adult in each bed, and the last of its kind goes first', () => {
  const rooms = withRoom(withRoom(withRoom([], 'double'), 'triple'), 'double');
  expect(rooms.map(({ kind, adults }) => [kind, adults])).toEqual([
    ['double', 2],
    ['triple', 3],
    ['double', 2],
  ]);
  expect(withoutRoom(rooms, 'double').map(({ kind }) => kind)).toEqual(['double', 'triple']);
  expect(withoutRoom(rooms, 'single')).toEqual(rooms);
});

test('children with a bed stand before those without, whoever came first', () => {
  const room = changed(changed(double, 'noBed', 1), 'withBed', 1);
  expect(room.children).toEqual([{ withBed: true }, { withBed: false }]);
  expect(countOf(changed(room, 'withBed', -1), 'noBed')).toBe(1);
  expect(countOf(changed(double, 'infants', -1), 'infants')).toBe(0);
});

test('what is wrong is told of the first room that does not fit, and of a party that is too large', () => {
  expect(roomsProblem([])).toEqual({ kind: 'none' });
  expect(roomsProblem([double, changed(double, 'adults', -1)])).toEqual({
    kind: 'room',
    at: 1,
    problem: 'BEDS_EMPTY',
  });
  const five = Array<AskedRoom>(5).fill(double);
  expect(peopleIn(five)).toBe(10);
  expect(roomsProblem(five)).toEqual({ kind: 'tooMany' });
  expect(roomsProblem([double])).toBeNull();
});
