import type { ProductKind } from '#core/contract/orders/order.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { dayInAddress, endOfRange } from '#web/features/date-filter/index.ts';
import { type Standing, standingNames, standings } from './standings.ts';

export type When = 'upcoming' | 'past' | 'all';

/** What narrows the list; days are those of travel, both included. */
export interface OrderFilter {
  product: ProductKind | null;
  standing: Standing | null;
  from: PlainDate | null;
  to: PlainDate | null;
  /** A part of the order's number, its digits only. */
  number: string | null;
}

/** Which orders the address asks for. */
export interface Asked extends OrderFilter {
  when: When;
  page: number;
}

export const noFilter: OrderFilter = { product: null, standing: null, from: null, to: null, number: null };

const digitsMax = 12;

/** The digits of a number as people write it: HD-, spaces and Persian digits are theirs. Null where there is none. */
export const numberOf = (typed: string): string | null =>
  toLatinDigits(typed).replace(/\D/g, '').slice(0, digitsMax) || null;

/** Reads the address; what makes no sense, or is not sold, counts as not said. */
export const readAsked = (query: URLSearchParams, kinds: readonly ProductKind[]): Asked => {
  const when = query.get('when');
  const page = Number(query.get('page'));
  const product = query.get('product') ?? '';
  const from = dayInAddress(query.get('from'));
  return {
    when: when === 'past' || when === 'all' ? when : 'upcoming',
    page: Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    product: kinds.includes(product) ? product : null,
    standing: standingNames.find((name) => name === query.get('state')) ?? null,
    from,
    to: endOfRange(from, dayInAddress(query.get('to'))),
    number: numberOf(query.get('number') ?? ''),
  };
};

export const addressOf = ({ when, page, product, standing, from, to, number }: Asked): string => {
  const said = Object.entries({
    when: when === 'upcoming' ? null : when,
    product,
    state: standing,
    from,
    to,
    number,
    page: page > 1 ? String(page) : null,
  }).filter((pair): pair is [string, string] => pair[1] !== null);
  const text = new URLSearchParams(said).toString();
  return text ? `/profile/my-travels?${text}` : '/profile/my-travels';
};

/** The same with another filter, from its first page on. */
export const withFilter = (asked: Asked, filter: Partial<OrderFilter>): Asked => ({
  ...asked,
  ...filter,
  page: 1,
});

export const isFiltered = ({ product, standing, from, to, number }: OrderFilter): boolean =>
  Boolean(product ?? standing ?? from ?? to ?? number);

/** What the call takes: only what is said. */
export const bodyOf = ({ when, page, product, standing, from, to, number }: Asked) => ({
  when,
  page,
  ...(product ? { productType: product } : {}),
  ...(standing ? { statuses: [...standings[standing]] } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  ...(number ? { orderNumber: number } : {}),
});
