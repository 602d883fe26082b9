import { roomsMax, travellersMax } from '#core/products/tour/limits.ts';
import { type AskedRoom, bedCount, type RoomProblem, roomProblem } from '#core/products/tour/rules/rooms.ts';
import type { TourRoomKind } from '#core/products/tour/words.ts';

/** A room of a kind with an adult in each of its beds. */
const fullRoom = (kind: TourRoomKind): AskedRoom => ({
  kind,
  adults: bedCount(kind),
  children: [],
  infants: 0,
});

export const withRoom = (rooms: readonly AskedRoom[], kind: TourRoomKind): AskedRoom[] => [
  ...rooms,
  fullRoom(kind),
];

/** The same without the last room of a kind. */
export const withoutRoom = (rooms: readonly AskedRoom[], kind: TourRoomKind): AskedRoom[] => {
  const last = rooms.findLastIndex((room) => room.kind === kind);
  return rooms.filter((_, at) => at !== last);
};

/** Who may be more or fewer in a room. */
export type Sleeper = 'adults' | 'withBed' | 'noBed' | 'infants';

export const countOf = (room: AskedRoom, who: Sleeper): number => {
  if (who === 'adults' || who === 'infants') return room[who];
  return room.children.filter(({ withBed }) => withBed === (who === 'withBed')).length;
};

/** A room with one more or one fewer of somebody. Children with a bed come first, as they are counted and priced. */
export const changed = (room: AskedRoom, who: Sleeper, by: 1 | -1): AskedRoom => {
  const count = Math.max(0, countOf(room, who) + by);
  if (who === 'adults' || who === 'infants') return { ...room, [who]: count };
  const [beds, without] =
    who === 'withBed' ? [count, countOf(room, 'noBed')] : [countOf(room, 'withBed'), count];
  return {
    ...room,
    children: Array.from({ length: beds + without }, (_, at) => ({ withBed: at < beds })),
  };
};

export const peopleIn = (rooms: readonly AskedRoom[]): number =>
  rooms.reduce((sum, { adults, children, infants }) => sum + adults + children.length + infants, 0);

/** What is wrong with rooms as they are: none, too many, or one of them by its place. */
export type RoomsProblem =
  | { kind: 'none' | 'tooMany' | 'tooManyRooms' }
  | { kind: 'room'; at: number; problem: RoomProblem };

export const roomsProblem = (rooms: readonly AskedRoom[]): RoomsProblem | null => {
  if (rooms.length === 0) return { kind: 'none' };
  if (rooms.length > roomsMax) return { kind: 'tooManyRooms' };
  if (peopleIn(rooms) > travellersMax) return { kind: 'tooMany' };
  for (const [at, room] of rooms.entries()) {
    const problem = roomProblem(room);
    if (problem) return { kind: 'room', at, problem };
  }
  return null;
};
