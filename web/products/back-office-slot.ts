import type { ComponentType, LazyExoticComponent } from 'react';
import type { ProductKind } from '#core/contract/orders/order.ts';
import type { Scope } from '#core/contract/scopes.ts';
import type { IconName } from '#web/ui/icon/icon.tsx';

type Slot = ComponentType | LazyExoticComponent<ComponentType>;

/** A page of staff, drawn inside their frame. */
export interface BackOfficePage {
  name: string;
  /** What is done there, in a sentence. */
  lead: string;
  href: `/back-office/${string}`;
  icon: IconName;
  /** Shown to whoever has one of these; what a call asks for is judged by the server. */
  scopes: readonly Scope[];
  Page: Slot;
  /** Where the work on an order is done there; null where it has none with such an order. */
  orderHref?(order: { orderId: string; productType: ProductKind }): string | null;
}

/** What products export as `backOffice` from their `back-office.ts`. Found here and not in slots.ts: travellers load nothing of it. */
const found = import.meta.glob<readonly BackOfficePage[]>('./*/back-office.ts', {
  eager: true,
  import: 'backOffice',
});

/** The staff's pages of all products, in the order of the given ids. */
export const backOfficeOf = (productIds: readonly string[]): readonly BackOfficePage[] =>
  productIds.flatMap((id) => found[`./${id}/back-office.ts`] ?? []);

/** Those of the pages that somebody with these scopes may open. */
export const allowedPages = (
  pages: readonly BackOfficePage[],
  scopes: readonly string[],
): readonly BackOfficePage[] => pages.filter((page) => page.scopes.some((scope) => scopes.includes(scope)));
