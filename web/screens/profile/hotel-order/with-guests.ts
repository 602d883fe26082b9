import type { OrderDetail } from '#web/features/orders/index.ts';
import { documentOf } from '#web/features/orders/index.ts';
import { isIssued } from '../order/stage.ts';

/** What the hotel wants to see, under the specification's own path. */
export const voucherPath = (orderId: string): string =>
  `/api/hotel-reservation/Vouchers/HotelVoucherPdf/${orderId}`;

/** A hotel order with its guests as the hotel has them, and once issued its voucher among its documents. */
export const withGuests = (order: OrderDetail, guests: OrderDetail['travellers']): OrderDetail => ({
  ...order,
  travellers: guests,
  documents:
    isIssued(order) && !documentOf(order, 'pdf')
      ? [...order.documents, { kind: 'pdf', path: voucherPath(order.orderId) }]
      : order.documents,
});
