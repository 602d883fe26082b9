import type { ProductKind } from '#core/contract/orders/order.ts';
import { type SaleTexts, saleTexts } from '#core/texts/sale.ts';
import type { OrderDetail } from '#web/features/orders/types.ts';

/** What a product's `sale.ts` exports as `sale`: its words and addresses for orders of its kinds, for the pages that all products share. */
export interface SaleSlot {
  kinds: readonly ProductKind[];
  texts: Partial<SaleTexts>;
  /** What is sold is no trip: its day has no hour, and nobody sets out on it. */
  isNoTrip?: true;
  /** Where the same search begins again. */
  searchAgain: (order: OrderDetail) => string;
  /** Where its orders are paid, if not on the page of all products: the order's id follows the path. One begins at `start`. */
  ownPayment?: { path: string; start: string };
  /** The page that tells how a paid order goes on; absent where the page of the order tells all. */
  progress?: (orderId: string) => string;
}

/** Found here and not in slots.ts: only the pages of a purchase need them, not the first view. */
const found = Object.values(import.meta.glob<SaleSlot>('./*/sale.ts', { eager: true, import: 'sale' }));

const slotOf = (kind: ProductKind): SaleSlot | undefined => found.find(({ kinds }) => kinds.includes(kind));

/** The words for orders of a kind: the product's, else those of the house. */
export const saleTextsOf = (kind: ProductKind): SaleTexts => ({ ...saleTexts, ...slotOf(kind)?.texts });

/** Why an order of a kind is where it is. */
export const reasonText = (kind: ProductKind, reason: NonNullable<OrderDetail['statusReason']>): string =>
  slotOf(kind)?.texts.reasons?.[reason] ?? saleTexts.reasons[reason];

/** Whether an order of a kind is a trip that begins at an hour. */
export const isTrip = (kind: ProductKind): boolean => !slotOf(kind)?.isNoTrip;

/** Where what an order is for is searched again. */
export const searchAgainAddress = (order: OrderDetail): string =>
  slotOf(order.productType)?.searchAgain(order) ?? '/';

/** Where an order is paid. */
export const payAddress = ({
  productType,
  orderId,
}: Pick<OrderDetail, 'productType' | 'orderId'>): string => {
  const own = slotOf(productType)?.ownPayment;
  return own ? `${own.path}/${orderId}` : `/confirm?orderId=${orderId}`;
};

/** The same for who says that an attempt which is open at its bank was not paid: without this the page waits for the bank. */
export const payAnewAddress = (order: Pick<OrderDetail, 'productType' | 'orderId'>): string => {
  const address = payAddress(order);
  return `${address}${address.includes('?') ? '&' : '?'}unpaid=1`;
};

/** Where a paid order is followed; null where its own page tells all. */
export const progressAddress = ({
  productType,
  orderId,
}: Pick<OrderDetail, 'productType' | 'orderId'>): string | null =>
  slotOf(productType)?.progress?.(orderId) ?? null;

/** The kind of orders whose own page of paying an address is, and where a purchase of it begins; null on the page of all. */
export const ownPaymentAt = (path: string): { kind: ProductKind; start: string } | null => {
  for (const { kinds, ownPayment } of found)
    if (ownPayment && kinds[0] && (path === ownPayment.path || path.startsWith(`${ownPayment.path}/`)))
      return { kind: kinds[0], start: ownPayment.start };
  return null;
};
