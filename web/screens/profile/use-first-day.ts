import { addDays } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { todayInIran } from '#web/features/orders/index.ts';
import { useMe } from './use-me.ts';

const daysWithoutAccount = 365;

/** The first day on which anything can have happened: the day on which the account was made. */
export const useFirstDay = (): PlainDate => {
  const me = useMe();
  return me.data ? dayInIran(new Date(me.data.createdAt)) : addDays(todayInIran(), -daysWithoutAccount);
};
