import type { ProductKind } from '#core/contract/orders/order.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { dayInAddress, endOfRange } from '#web/features/date-filter/index.ts';
import { listAddress, oneOf, wordField } from '#web/features/lists/index.ts';
import { standingNames, standings } from './standings.ts';

const digitsMax = 12;

/** The digits of a number as people write it: HD-, spaces and Persian digits are theirs. Null where there is none. */
export const orderNumberOf = (typed: string): string | null =>
  toLatinDigits(typed).replace(/\D/g, '').slice(0, digitsMax) || null;

/** The travels in their address; days are those of travel, both included, and the number is a part of the order's own. */
export const travelsAt = listAddress(
  '/profile/my-travels',
  {
    product: (said: string): ProductKind | null => said || null,
    state: oneOf(standingNames),
    from: dayInAddress,
    to: dayInAddress,
    number: orderNumberOf,
  },
  {
    beside: { when: wordField(['upcoming', 'past', 'all']) },
    mend: ({ from, to }) => ({ to: endOfRange(from, to) }),
  },
);

/** Which orders the address asks for. */
export type TravelsAsked = typeof travelsAt.nothing;
export type When = TravelsAsked['when'];

/** Reads the address; what makes no sense, or is not sold, counts as not said. */
export const readAsked = (query: URLSearchParams, kinds: readonly ProductKind[]): TravelsAsked => {
  const asked = travelsAt.read(query);
  return asked.product !== null && kinds.includes(asked.product) ? asked : { ...asked, product: null };
};

/** What the call takes: only what is said. */
export const travelsBodyOf = ({ when, page, product, state, from, to, number }: TravelsAsked) => ({
  when,
  page,
  ...(product ? { productType: product } : {}),
  ...(state ? { statuses: [...standings[state]] } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  ...(number ? { orderNumber: number } : {}),
});
