import type { ProductKind } from '#core/contract/orders/order.ts';
import { type SaleTexts, saleTexts } from '#core/texts/sale.ts';
import type { OrderDetail } from '#web/features/orders/types.ts';

/** What a product's `sale.ts` exports as `sale`: its words and addresses for orders of its kinds, for the pages that all products share. */
export interface SaleSlot {
  kinds: readonly ProductKind[];
  texts: Partial<SaleTexts>;
  /** What is sold is not a trip: its day has no time, and nobody leaves on it. */
  isNoTrip?: true;
  /** The address of the same search. */
  searchAgain: (order: OrderDetail) => string;
  /** The product's own page of paying, if it does not use the shared one: the order's id follows the path. A purchase begins at `start`. */
  ownPayment?: { path: string; start: string };
  /** The page that shows how a paid order goes on; absent if the order's page shows everything. */
  progress?: (orderId: string) => string;
}

/** They are collected here and not in slots.ts, since only the pages of a purchase need them, not the first view. */
const found = Object.values(import.meta.glob<SaleSlot>('./*/sale.ts', { eager: true, import: 'sale' }));

const slotOf = (kind: ProductKind): SaleSlot | undefined => found.find(({ kinds }) => kinds.includes(kind));

/** The words for orders of a kind: the product's own, or else those of the house. */
export const saleTextsOf = (kind: ProductKind): SaleTexts => ({ ...saleTexts, ...slotOf(kind)?.texts });

/** Why an order is in its state, in the words of its product. */
export const reasonText = (kind: ProductKind, reason: NonNullable<OrderDetail['statusReason']>): string =>
  slotOf(kind)?.texts.reasons?.[reason] ?? saleTexts.reasons[reason];

/** Whether an order of a kind is a trip that begins at a time of day. */
export const isTrip = (kind: ProductKind): boolean => !slotOf(kind)?.isNoTrip;

/** The address at which the same thing is searched again. */
export const searchAgainAddress = (order: OrderDetail): string =>
  slotOf(order.productType)?.searchAgain(order) ?? '/';

/** The address at which an order is paid. */
export const payAddress = ({
  productType,
  orderId,
}: Pick<OrderDetail, 'productType' | 'orderId'>): string => {
  const own = slotOf(productType)?.ownPayment;
  return own ? `${own.path}/${orderId}` : `/confirm?orderId=${orderId}`;
};

/** The same for a traveller who says that an open attempt at a bank was not paid. Without it the page would wait for the bank. */
export const payAnewAddress = (order: Pick<OrderDetail, 'productType' | 'orderId'>): string => {
  const address = payAddress(order);
  return `${address}${address.includes('?') ? '&' : '?'}unpaid=1`;
};

/** The address at which a paid order is followed; null if the order's page shows everything. */
export const progressAddress = ({
  productType,
  orderId,
}: Pick<OrderDetail, 'productType' | 'orderId'>): string | null =>
  slotOf(productType)?.progress?.(orderId) ?? null;

/** If an address is a product's own page of paying: its kind, and where its purchases begin. Null for the shared page. */
export const ownPaymentAt = (path: string): { kind: ProductKind; start: string } | null => {
  for (const { kinds, ownPayment } of found)
    if (ownPayment && kinds[0] && (path === ownPayment.path || path.startsWith(`${ownPayment.path}/`)))
      return { kind: kinds[0], start: ownPayment.start };
  return null;
};
