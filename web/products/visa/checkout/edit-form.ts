import type { OrderDetail } from '#web/products/order-slot.ts';
import { editAddress } from '../shared/address.ts';
import { visaOf } from './visa-of.ts';

/** The application of an order, as it was sent. */
export const editForm = (order: OrderDetail): string | null => {
  const visa = visaOf(order);
  if (!visa) return null;
  const { destination, kind, hasGuarantee } = visa;
  const choice = { destination: destination.code, kindId: kind.kindId, hasGuarantee };
  return editAddress(choice, order.orderId, order.travellerCount);
};
