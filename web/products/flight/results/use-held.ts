import { useMemo } from 'react';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { heldAt, momentsOf } from '#core/products/flight/rules/penalties/held-at.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { dayInIran, iranZone } from '#core/rules/dates/iran.ts';
import { type PlainDate, toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import { todayInIran } from '#web/ui/clock/today.ts';
import { useNow } from '#web/ui/clock/use-now.ts';

const nextDay = (today: PlainDate): string =>
  toInstant(toPlainDateTime(`${addDays(today, 1)}T00:00`), iranZone).toISOString();

/** The flights of an answer as they are now, and the day that it is: a list that stays open promises nothing that is over. One clock for all rows. */
export const useHeld = (answered: readonly Proposal[]): { all: readonly Proposal[]; today: PlainDate } => {
  const day = todayInIran();
  const now = useNow(useMemo(() => [...momentsOf(answered), nextDay(day)], [answered, day]));
  const all = useMemo(() => answered.map((proposal) => heldAt(proposal, now)), [answered, now]);
  return { all, today: dayInIran(new Date(now)) };
};
