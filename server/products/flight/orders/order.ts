import type { OrderDetail } from '#server/commerce/port/order.ts';
import { partOfOrder } from '#server/commerce/record/part-of-order.ts';

export const flightKinds = ['DomesticFlight', 'InternationalFlight'] as const;

export const isOfFlights = (kind: string): boolean => flightKinds.some((one) => one === kind);

/** Whether a flight is what the order was begun with; other products may have added to it. Orders of others are not found here. */
export const isLedByFlight = ({ kinds: [first = ''] }: Pick<OrderDetail, 'kinds'>): boolean =>
  isOfFlights(first);

/** The flights of an order, whatever else was bought with them; null where there are none. */
export const flightPartOf = (order: OrderDetail | null): OrderDetail | null =>
  order && partOfOrder(order, flightKinds);
