import type { LegChange } from '#core/products/flight/contract/proposal.ts';
import { changeTexts } from '#core/products/flight/texts/changes.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import type { Writing } from '#core/texts/writing.ts';

/** What a ticket and a shared trip say of a flight that moved or was cancelled. */
export const changeNote = (
  { newDeparture, soldDeparture }: Pick<LegChange, 'newDeparture' | 'soldDeparture'>,
  say: Pick<Writing, 'day'>,
): string => {
  if (newDeparture === null) return changeTexts.ticket.cancelled;
  const isOtherDay = dateOf(newDeparture) !== dateOf(soldDeparture);
  const before = isOtherDay
    ? changeTexts.at(say.day(dateOf(soldDeparture)), formatClock(soldDeparture))
    : formatClock(soldDeparture);
  return changeTexts.ticket.moved(formatClock(newDeparture), {
    day: say.day(dateOf(newDeparture)),
    before,
  });
};
