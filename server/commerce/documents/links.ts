import { paidOrderStates } from '#core/contract/lifecycles/order.ts';
import { orders } from '#core/contract/orders/endpoints.ts';
import type { LoadedOrder } from '../record/loaded.ts';

/** Where the documents of commerce itself are, for an order that has them. */
export const documentsOfCommerce = (order: LoadedOrder): { kind: 'receipt'; path: string }[] => {
  if (!paidOrderStates.includes(order.status)) return [];
  const path = orders.receiptPdf.call.replace('GET ', '').replace('{id}', order.orderId);
  return [{ kind: 'receipt', path }];
};
