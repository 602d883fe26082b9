import { addDays, dateOf } from '#core/rules/dates/arithmetic.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import { type PlainDateTime, toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import type { TourRoomKind } from '../words.ts';

/** Until when a name may be given to somebody else: so many days before, at the hour of departure in Tehran; null where a tour has no such day. */
export const swapUntil = ({
  leavesAt,
  swapDaysBefore,
}: {
  leavesAt: PlainDateTime;
  swapDaysBefore: number | null;
}): Date | null =>
  swapDaysBefore === null
    ? null
    : toInstant(
        toPlainDateTime(`${addDays(dateOf(leavesAt), -swapDaysBefore)}T${leavesAt.slice(11)}`),
        iranZone,
      );

interface Swapped {
  type: 'Adult' | 'Child' | 'Infant';
  genderTitle: 'Male' | 'Female' | null;
}

/** Why somebody cannot take the place of another: it is a place for another age, or in a room that is shared with somebody of the other sex. */
export type SwapProblem = 'OTHER_AGE' | 'OTHER_SEX';

/** Nothing of the place changes, so that it costs nothing: its bed, its price and its seat are those of whoever goes. */
export const swapProblem = (
  before: Swapped,
  after: Swapped,
  room: TourRoomKind | null,
): SwapProblem | null => {
  if (before.type !== after.type) return 'OTHER_AGE';
  return room === 'shared' && before.genderTitle !== after.genderTitle ? 'OTHER_SEX' : null;
};
