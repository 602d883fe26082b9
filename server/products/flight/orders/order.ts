import type { OrderDetail } from '#server/commerce/port/order.ts';
import { partOfOrder } from '#server/commerce/record/part-of-order.ts';

export const flightKinds = ['DomesticFlight', 'InternationalFlight'] as const;

const isOfFlights = (kind: string): boolean => flightKinds.some((one) => one === kind);

/** Whether the order is one of flights and of nothing else: other products' orders are not found here. */
export const isFlightOrder = (order: Pick<OrderDetail, 'kinds'>): boolean => order.kinds.every(isOfFlights);

/** The flights of an order, whatever else was bought with them; null where there are none. */
export const flightPartOf = (order: OrderDetail | null): OrderDetail | null =>
  order && partOfOrder(order, flightKinds);
