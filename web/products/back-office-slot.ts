import type { ComponentType, LazyExoticComponent } from 'react';
import type { ProductKind } from '#core/contract/orders/order.ts';
import type { Scope } from '#core/contract/scopes.ts';
import type { IconName } from '#web/ui/icon/icon.tsx';

type Slot = ComponentType | LazyExoticComponent<ComponentType>;

/** A page for staff, drawn inside their frame. */
export interface BackOfficePage {
  name: string;
  /** What staff do there, in a sentence. */
  lead: string;
  href: `/back-office/${string}`;
  icon: IconName;
  /** The page is shown to staff with one of these scopes. The server checks each call by itself. */
  scopes: readonly Scope[];
  Page: Slot;
  /** The address at which staff work on an order; null if there is no work with such an order. */
  orderHref?(order: { orderId: string; productType: ProductKind }): string | null;
}

/** What products export as `backOffice` from their `back-office.ts`. It is collected here and not in slots.ts, so that travellers load none of it. */
const found = import.meta.glob<readonly BackOfficePage[]>('./*/back-office.ts', {
  eager: true,
  import: 'backOffice',
});

/** The staff's pages of all products, in the order of the given ids. */
export const backOfficeOf = (productIds: readonly string[]): readonly BackOfficePage[] =>
  productIds.flatMap((id) => found[`./${id}/back-office.ts`] ?? []);

/** The pages that a user with these scopes may open. */
export const allowedPages = (
  pages: readonly BackOfficePage[],
  scopes: readonly string[],
): readonly BackOfficePage[] => pages.filter((page) => page.scopes.some((scope) => scopes.includes(scope)));
