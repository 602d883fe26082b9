import type { ProductKind } from '#core/contract/orders/order.ts';
import { type SaleTexts, saleTexts } from '#core/texts/sale.ts';
import type { OrderDetail } from '#web/features/orders/types.ts';

/** What a product's `sale.ts` exports as `sale`: its words for orders of its kinds, for the pages that all products share. */
export interface SaleSlot {
  kinds: readonly ProductKind[];
  texts: Partial<SaleTexts>;
}

/** Found here and not in slots.ts: only the pages of a purchase need the words, not the first view. */
const found = Object.values(import.meta.glob<SaleSlot>('./*/sale.ts', { eager: true, import: 'sale' }));

const ownOf = (kind: ProductKind): Partial<SaleTexts> =>
  found.find(({ kinds }) => kinds.includes(kind))?.texts ?? {};

/** The words for orders of a kind: the product's, else those of the house. */
export const saleTextsOf = (kind: ProductKind): SaleTexts => ({ ...saleTexts, ...ownOf(kind) });

/** Why an order of a kind is where it is. */
export const reasonText = (kind: ProductKind, reason: NonNullable<OrderDetail['statusReason']>): string =>
  ownOf(kind).reasons?.[reason] ?? saleTexts.reasons[reason];
