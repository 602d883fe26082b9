import type { HotelOrder } from '#core/products/hotel/contract/order.ts';
import { hotelKindTexts } from '#core/products/hotel/texts/kinds.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';

export const isHotelKind = (kind: string): boolean => Object.hasOwn(hotelKindTexts, kind);

/** The hotel's own part of an order, which another product may lead; the contract leaves it open for other products. */
export const stayOf = (order: OrderDetail): HotelOrder | null => {
  const part = [order, ...order.otherParts].find(({ productType }) => isHotelKind(productType));
  return part?.productOrder ? (part.productOrder as HotelOrder) : null;
};
