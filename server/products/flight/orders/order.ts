import type { OrderDetail } from '#server/commerce/port/order.ts';

export const flightKinds = ['DomesticFlight', 'InternationalFlight'] as const;

/** Whether the order is one of flights: other products' orders are not found here. */
export const isFlightOrder = (order: Pick<OrderDetail, 'kind'>): boolean =>
  flightKinds.some((kind) => kind === order.kind);
