import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { orderTexts } from '#core/texts/orders.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { todayInIran } from '#web/ui/clock/today.ts';
import { dayText } from './moments.ts';
import type { OrderSummary } from './types.ts';

const texts = orderTexts.travels;

/** Says that the trip starts at another time than it was sold for, or not at all; nothing if it starts as it was sold. */
export const StartChange = ({
  order: { startsAt, soldStartsAt, isStartCancelled },
}: {
  order: Pick<OrderSummary, 'startsAt' | 'soldStartsAt' | 'isStartCancelled'>;
}) => {
  if (isStartCancelled) return <Badge tone="bad">{texts.startCancelled}</Badge>;
  if (soldStartsAt === null) return null;
  const day =
    dateOf(soldStartsAt) === dateOf(startsAt) ? '' : ` ${dayText(dateOf(soldStartsAt), todayInIran())}`;
  return <Badge tone="warn">{texts.startMoved(`${formatClock(soldStartsAt)}${day}`)}</Badge>;
};
