import type { LoadedOrder } from '../orders/loaded.ts';

/** The order with the lines that were issued: a direction that its supplier refused is no part of the trip. */
export const issuedPart = (order: LoadedOrder): LoadedOrder => ({
  ...order,
  lines: order.lines.filter((line) => line.state === 'issued'),
});
