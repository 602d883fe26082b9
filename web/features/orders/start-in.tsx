import { toInstant } from '#core/rules/dates/zone.ts';
import { orderTexts } from '#core/texts/orders.ts';
import { useNow } from '#web/ui/clock/use-now.ts';
import type { OrderSummary } from './types.ts';

const minuteMs = 60_000;

/** How long it is until what was bought begins: «۳ روز و ۹ ساعت مانده»; nothing once it has, or where it does not. */
export const StartIn = ({
  order: { startsAt, startsAtTimeZone, isStartCancelled },
}: {
  order: Pick<OrderSummary, 'startsAt' | 'startsAtTimeZone' | 'isStartCancelled'>;
}) => {
  const starts = toInstant(startsAt, startsAtTimeZone).getTime();
  // The next moment at which the number of minutes changes.
  const minute = new Date(starts - Math.max(0, Math.ceil((starts - Date.now()) / minuteMs) - 1) * minuteMs);
  const now = useNow([minute.toISOString()]);
  const minutes = Math.floor((starts - now) / minuteMs);
  return isStartCancelled || minutes <= 0 ? null : orderTexts.startsIn(minutes);
};
