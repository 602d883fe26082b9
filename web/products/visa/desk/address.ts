import { applicantStates } from '#core/products/visa/lifecycle.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { listAddress, oneOf } from '#web/features/lists/index.ts';

/** The states that an application in the list can have. Only paid applications are in it. */
export const listedStates = applicantStates.filter((state) => state !== 'Submitted' && state !== 'Lapsed');

/** The longest number that the call accepts. */
const numberMax = 40;

/** Turns a typed number into one that the call accepts; null if nothing is left. */
export const applicationNumberOf = (typed: string): string | null =>
  toLatinDigits(typed).trim().slice(0, numberMax) || null;

/** Reads and writes the address of the list of applications. */
export const applicationsAt = listAddress('/back-office/visa', {
  state: oneOf(listedStates),
  destination: (said: string) => (/^[a-z][a-z-]{1,30}$/.test(said) ? said : null),
  number: applicationNumberOf,
});

/** Which applications the address asks for; null means no filter. */
export type ApplicationsAsked = typeof applicationsAt.nothing;

/** The address of one application. It also says from which list it was opened, for the way back. */
export const staffApplicationAddress = (orderId: string, asked: ApplicationsAsked): string =>
  applicationsAt.one('orderId', orderId, asked);

/** The address of a destination in the catalogue. */
export const catalogueAddress = (code: string): string => `/back-office/visa-catalogue?code=${code}`;

/** The body of the call, with only the fields that are set. */
export const applicationsBodyOf = ({ state, destination, number, page }: ApplicationsAsked) => ({
  page,
  ...(state ? { state } : {}),
  ...(destination ? { destination } : {}),
  ...(number ? { orderNumber: number } : {}),
});
