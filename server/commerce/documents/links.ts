import { type OrderState, paidOrderStates } from '#core/contract/lifecycles/order.ts';
import { orders } from '#core/contract/orders/endpoints.ts';
import type { LoadedOrder } from '../record/loaded.ts';

/** Whether an order in this state has a receipt: it was paid, wholly or in part. */
export const hasReceipt = (status: OrderState): boolean =>
  paidOrderStates.includes(status) || status === 'PartlyPaid';

/** The documents that commerce itself makes for an order, with their paths. */
export const documentsOfCommerce = (order: LoadedOrder): { kind: 'receipt'; path: string }[] => {
  if (!hasReceipt(order.status)) return [];
  const path = orders.receiptPdf.call.replace('GET ', '').replace('{id}', order.orderId);
  return [{ kind: 'receipt', path }];
};
