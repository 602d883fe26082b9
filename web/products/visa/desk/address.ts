import { applicantStates } from '#core/products/visa/lifecycle.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { listAddress, oneOf } from '#web/features/lists/index.ts';

/** States that an application in the list can have: only what was paid is there. */
export const listedStates = applicantStates.filter((state) => state !== 'Submitted' && state !== 'Lapsed');

/** As the call takes it. */
const numberMax = 40;

/** A number as people type it, as the call takes it; null where nothing is left. */
export const applicationNumberOf = (typed: string): string | null =>
  toLatinDigits(typed).trim().slice(0, numberMax) || null;

/** The list of applications in its address. */
export const applicationsAt = listAddress('/back-office/visa', {
  state: oneOf(listedStates),
  destination: (said: string) => (/^[a-z][a-z-]{1,30}$/.test(said) ? said : null),
  number: applicationNumberOf,
});

/** What of the list the address asks for; null is no filter. */
export type ApplicationsAsked = typeof applicationsAt.nothing;

/** One application; the list that it was opened from stays in the address, so that one comes back to it. */
export const staffApplicationAddress = (orderId: string, asked: ApplicationsAsked): string =>
  applicationsAt.one('orderId', orderId, asked);

/** What is sold; of one destination where its code is given. */
export const catalogueAddress = (code: string): string => `/back-office/visa-catalogue?code=${code}`;

/** What the call takes: only what is said. */
export const applicationsBodyOf = ({ state, destination, number, page }: ApplicationsAsked) => ({
  page,
  ...(state ? { state } : {}),
  ...(destination ? { destination } : {}),
  ...(number ? { orderNumber: number } : {}),
});
