import { addDays, dateOf } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { toWall } from '#core/rules/dates/zone.ts';
import { todayInIran } from '#web/features/orders/index.ts';
import { useMe } from './frame.tsx';

const daysWithoutAccount = 365;

/** The first day on which anything can have happened: the day of the account's making. */
export const useFirstDay = (): PlainDate => {
  const me = useMe();
  return me.data
    ? dateOf(toWall(new Date(me.data.createdAt), 'Asia/Tehran'))
    : addDays(todayInIran(), -daysWithoutAccount);
};
