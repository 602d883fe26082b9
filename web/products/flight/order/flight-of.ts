import type { FlightOrder } from '#core/products/flight/contract/endpoints.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';

/** The flight's own part of an order; the contract leaves it open for other products. */
export const flightOf = (order: OrderDetail): FlightOrder | null =>
  order.productOrder ? (order.productOrder as FlightOrder) : null;
