import type { ProductKind } from '#core/contract/orders/order.ts';

export type When = 'upcoming' | 'past' | 'all';

/** Which orders the address asks for. */
export interface Asked {
  when: When;
  page: number;
  product: ProductKind | null;
}

/** Reads the address; what makes no sense, or is not sold, counts as not said. */
export const readAsked = (query: URLSearchParams, kinds: readonly ProductKind[]): Asked => {
  const when = query.get('when');
  const page = Number(query.get('page'));
  const product = query.get('product') ?? '';
  return {
    when: when === 'past' || when === 'all' ? when : 'upcoming',
    page: Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    product: kinds.includes(product) ? product : null,
  };
};

export const addressOf = ({ when, page, product }: Asked): string => {
  const query = new URLSearchParams();
  if (when !== 'upcoming') query.set('when', when);
  if (page > 1) query.set('page', String(page));
  if (product) query.set('product', product);
  const text = query.toString();
  return text ? `/profile/my-travels?${text}` : '/profile/my-travels';
};
