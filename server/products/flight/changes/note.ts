import type { LegChange } from '#core/products/flight/contract/proposal.ts';
import { changeTexts } from '#core/products/flight/texts/changes.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { formatJalaliDay } from '#core/rules/dates/format.ts';

/** What a ticket and a shared trip say of a flight that moved or was cancelled. */
export const changeNote = ({
  newDeparture,
  soldDeparture,
}: Pick<LegChange, 'newDeparture' | 'soldDeparture'>): string => {
  if (newDeparture === null) return changeTexts.ticket.cancelled;
  const isOtherDay = dateOf(newDeparture) !== dateOf(soldDeparture);
  const before = isOtherDay
    ? changeTexts.at(formatJalaliDay(dateOf(soldDeparture)), formatClock(soldDeparture))
    : formatClock(soldDeparture);
  return changeTexts.ticket.moved(formatClock(newDeparture), {
    day: formatJalaliDay(dateOf(newDeparture)),
    before,
  });
};
