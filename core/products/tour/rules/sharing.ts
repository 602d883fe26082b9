import type { TourRoomKind } from '../words.ts';
import type { AskedRoom } from './rooms.ts';

export type Sex = 'Male' | 'Female';

/** A double room in which one bed is taken by somebody who shares. */
export interface HalfRoom {
  roomId: string;
  sex: Sex;
}

/** The half room into which somebody fits, the one that has waited longest first; null: a new one is begun. */
export const halfFor = (halves: readonly HalfRoom[], sex: Sex): HalfRoom | null =>
  halves.find((half) => half.sex === sex) ?? null;

/** How those who stay may sleep when somebody leaves their room. */
export interface RoomAfter {
  /** The kinds that fit, the one that changes nobody's price first. */
  kinds: TourRoomKind[];
  /** Whether they have to say which they want, since there are several or a price rises. */
  isAsked: boolean;
}

const kinds: readonly TourRoomKind[] = ['single', 'shared', 'double', 'triple'];

/**
 * What becomes of a room when some of its people leave. Somebody who stays alone pays the single room or shares with another traveller of
 * the same sex; where nobody stays, the room is given back. `stays` is the room without those who leave; `fits` says whether a room of a
 * kind would take them.
 */
export const roomAfter = (stays: AskedRoom, fits: (room: AskedRoom) => boolean): RoomAfter => {
  if (stays.adults + stays.children.length + stays.infants === 0) return { kinds: [], isAsked: false };
  const possible = kinds.filter((kind) => fits({ ...stays, kind }));
  const same = possible.includes(stays.kind);
  return {
    kinds: same ? [stays.kind, ...possible.filter((kind) => kind !== stays.kind)] : possible,
    isAsked: !same,
  };
};
