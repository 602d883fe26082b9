import type { TourLength } from '#core/products/tour/rules/filters/state.ts';
import type { TourTheme } from '#core/products/tour/words.ts';

/**
 * What first pages ask of the list, by the names that its address has (`core/products/tour/rules/filters/query.ts`): written here, so that
 * they load no filters.
 */
export interface ListWish {
  text?: string;
  theme?: TourTheme;
  destination?: string;
  months?: readonly string[];
  lengths?: readonly TourLength[];
  /** In rials. */
  priceMax?: number;
}

/** The address of the list; parameters of `before` that a wish does not have stay. */
export const listAddress = (wish: ListWish, before = new URLSearchParams()): string => {
  const query = new URLSearchParams(before);
  const set = (name: string, value: string | undefined) =>
    value ? query.set(name, value) : query.delete(name);
  set('q', wish.text);
  set('theme', wish.theme);
  set('to', wish.destination);
  set('month', wish.months?.join(','));
  set('nights', wish.lengths?.join(','));
  if (wish.priceMax !== undefined) query.set('price', `-${wish.priceMax}`);
  return query.size > 0 ? `/tours?${query}` : '/tours';
};
