import type { OrderDetail } from '#server/commerce/port/order.ts';
import { partOfOrder } from '#server/commerce/record/part-of-order.ts';

export const hotelKinds = ['DomesticHotel', 'InternationalHotel'] as const;
export type HotelKind = (typeof hotelKinds)[number];

export const isHotelKind = (kind: string): boolean => hotelKinds.some((one) => one === kind);

/** Whether the order is one of hotels and of nothing else: other products' orders are not found here. */
export const isHotelOrder = (order: Pick<OrderDetail, 'kinds'>): boolean => order.kinds.every(isHotelKind);

/** The rooms of an order, whatever else was bought with them; null where there are none. */
export const hotelPartOf = (order: OrderDetail | null): OrderDetail | null =>
  order && partOfOrder(order, hotelKinds);
