import { type OrderState, paidOrderStates } from '#core/contract/lifecycles/order.ts';
import { orders } from '#core/contract/orders/endpoints.ts';
import type { LoadedOrder } from '../record/loaded.ts';

/** Whether there is something to receipt: all that was due is paid, or a part of it. */
export const hasReceipt = (status: OrderState): boolean =>
  paidOrderStates.includes(status) || status === 'PartlyPaid';

/** Where the documents of commerce itself are, for an order that has them. */
export const documentsOfCommerce = (order: LoadedOrder): { kind: 'receipt'; path: string }[] => {
  if (!hasReceipt(order.status)) return [];
  const path = orders.receiptPdf.call.replace('GET ', '').replace('{id}', order.orderId);
  return [{ kind: 'receipt', path }];
};
