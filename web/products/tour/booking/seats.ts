import { type AskedRoom, placesOf } from '#core/products/tour/rules/rooms.ts';
import type { PlaceKind } from '#core/products/tour/words.ts';
import type { PassengerType } from '#core/rules/passengers/counts.ts';

/** Where somebody of the form sleeps: the places of a party in the order of its rooms. */
export interface Seat {
  room: number;
  type: PassengerType;
  withBed: boolean;
  /** What is paid for. */
  place: PlaceKind;
}

/** The seats of rooms that fit: room by room adults, children, infants. */
export const seatsOf = (rooms: readonly AskedRoom[]): Seat[] =>
  rooms.flatMap((room, at) => {
    const places = placesOf(room);
    return [
      ...places.adults.map((place) => ({ room: at, type: 'Adult' as const, withBed: true, place })),
      ...places.children.map((place, child) => ({
        room: at,
        type: 'Child' as const,
        withBed: room.children[child]?.withBed ?? true,
        place,
      })),
      ...places.infants.map((place) => ({ room: at, type: 'Infant' as const, withBed: false, place })),
    ];
  });

/** Whether two may change places: only who pays by the same age. */
export const maySwap = (seats: readonly Seat[], one: number, other: number): boolean =>
  one !== other && seats[one] !== undefined && seats[one]?.type === seats[other]?.type;
