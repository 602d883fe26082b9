import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';

/** Today in Iran, by this device's clock: for the form's own hints; the server decides with its own. */
export const today = (): PlainDate => dayInIran(new Date());
