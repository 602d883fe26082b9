import type { OrderDetail } from '#web/products/order-slot.ts';
import { applicationAddress } from '../shared/address.ts';
import { visaOf } from './visa-of.ts';

/** The address of the form of an order's application, as it was sent. */
export const editForm = (order: OrderDetail): string | null => {
  const visa = visaOf(order);
  if (!visa) return null;
  const { destination, kind, hasGuarantee } = visa;
  const wish = { hasGuarantee, applicants: order.travellerCount };
  return `${applicationAddress(destination.code, kind.kindId, wish)}&of=${order.orderId}`;
};
