import type { ProductKind } from '#core/contract/orders/order.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { dayInAddress, endOfRange } from '#web/features/date-filter/index.ts';
import { listAddress, oneOf, wordField } from '#web/features/lists/index.ts';
import { standingNames, standings } from './standings.ts';

const digitsMax = 12;

/** The digits of an order number as people write it, with HD-, spaces or Persian digits. Null if there are none. */
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
    beside: { when: wordField(['upcoming', 'past', 'givenBack', 'all']) },
    mend: ({ from, to }) => ({ to: endOfRange(from, to) }),
  },
);

/** Which orders the address asks for. */
export type TravelsAsked = typeof travelsAt.nothing;
export type When = TravelsAsked['when'];

/** Reads the address. Values that make no sense, and products that are not sold, are ignored. */
export const readAsked = (query: URLSearchParams, kinds: readonly ProductKind[]): TravelsAsked => {
  const asked = travelsAt.read(query);
  return asked.product !== null && kinds.includes(asked.product) ? asked : { ...asked, product: null };
};

/** The body of the call, with only the fields that are set. */
export const travelsBodyOf = ({ when, page, product, state, from, to, number }: TravelsAsked) => ({
  when,
  page,
  ...(product ? { productType: product } : {}),
  ...(state ? { statuses: [...standings[state]] } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  ...(number ? { orderNumber: number } : {}),
});
