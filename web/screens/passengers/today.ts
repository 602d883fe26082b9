import { dateOf } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { toWall } from '#core/rules/dates/zone.ts';

/** Today in Iran, by this device's clock: for the form's own hints; the server decides with its own. */
export const today = (): PlainDate => dateOf(toWall(new Date(), 'Asia/Tehran'));
