import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';

/** Today's date in Iran by this device's clock, for hints of the form. The server decides by its own clock. */
export const today = (): PlainDate => dayInIran(new Date());
