import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';

/** Today's date in Iran, wherever this browser is. */
export const todayInIran = (): PlainDate => dayInIran(new Date());
