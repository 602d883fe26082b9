import { type ApplicantState, applicantStates } from '#core/products/visa/lifecycle.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';

const path = '/back-office/visa';

/** What of the list the address asks for; null is no filter. */
export interface Asked {
  state: ApplicantState | null;
  destination: string | null;
  orderNumber: string | null;
  page: number;
}

export const nothingAsked: Asked = { state: null, destination: null, orderNumber: null, page: 1 };

/** States that an application in the list can have: only what was paid is there. */
export const listedStates = applicantStates.filter((state) => state !== 'Submitted' && state !== 'Lapsed');

const pageMax = 10_000;
/** As the call takes it. */
const numberMax = 40;

/** A number as people type it, as the call takes it; null where nothing is left. */
export const numberOf = (typed: string): string | null =>
  toLatinDigits(typed).trim().slice(0, numberMax) || null;

/** Reads the address; what makes no sense counts as not said. */
export const readAsked = (query: URLSearchParams): Asked => {
  const page = Number(query.get('page'));
  const destination = query.get('destination') ?? '';
  return {
    state: listedStates.find((state) => state === query.get('state')) ?? null,
    destination: /^[a-z][a-z-]{1,30}$/.test(destination) ? destination : null,
    orderNumber: numberOf(query.get('number') ?? ''),
    page: Number.isSafeInteger(page) && page > 0 && page <= pageMax ? page : 1,
  };
};

const withQuery = (said: Readonly<Record<string, string | null>>): string => {
  const pairs = Object.entries(said).filter((pair): pair is [string, string] => pair[1] !== null);
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
};

const pairsOf = ({ state, destination, orderNumber, page }: Asked) => ({
  state,
  destination,
  number: orderNumber,
  page: page > 1 ? String(page) : null,
});

/** The list as it is asked for. */
export const listAddress = (asked: Asked): string => withQuery(pairsOf(asked));

/** One application; the list that it was opened from stays in the address, so that one comes back to it. */
export const applicationAddress = (orderId: string, asked: Asked): string =>
  withQuery({ orderId, ...pairsOf(asked) });

/** What is sold; of one destination where its code is given. */
export const catalogueAddress = (code: string | null = null): string => withQuery({ tab: 'catalogue', code });

/** The same with another filter, from its first page on. */
export const withFilter = (asked: Asked, filter: Partial<Omit<Asked, 'page'>>): Asked => ({
  ...asked,
  ...filter,
  page: 1,
});

export const isFiltered = ({ state, destination, orderNumber }: Asked): boolean =>
  Boolean(state ?? destination ?? orderNumber);

/** What the call takes: only what is said. */
export const bodyOf = ({ state, destination, orderNumber, page }: Asked) => ({
  page,
  ...(state ? { state } : {}),
  ...(destination ? { destination } : {}),
  ...(orderNumber ? { orderNumber } : {}),
});
