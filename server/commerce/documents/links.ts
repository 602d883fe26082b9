import { paidOrderStates } from '#core/contract/lifecycles/order.ts';
import { orders } from '#core/contract/orders/endpoints.ts';
import { isHotelKind } from '../orders/hotelKind.ts';
import type { LoadedOrder } from '../orders/loaded.ts';

/** Where the documents of commerce itself are, for an order that has them. */
export const documentsOfCommerce = (order: LoadedOrder): { kind: 'pdf' | 'receipt'; path: string }[] => {
  const at = ({ call }: { call: string }) => call.replace('GET ', '').replace('{id}', order.orderId);
  return [
    ...(order.status === 'FinalizationSuccessful' && isHotelKind(order.kind)
      ? [{ kind: 'pdf' as const, path: at(orders.hotelVoucherPdf) }]
      : []),
    ...(paidOrderStates.includes(order.status)
      ? [{ kind: 'receipt' as const, path: at(orders.receiptPdf) }]
      : []),
  ];
};
