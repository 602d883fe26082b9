import type { OrderDetail } from '#web/products/order-slot.ts';
import { kindsAddress } from '../shared/address.ts';
import { visaOf } from './visa-of.ts';

/** The address of the destination's kinds, with the choice of an order. */
export const searchAgain = (order: OrderDetail): string => {
  const visa = visaOf(order);
  if (!visa) return '/visa-home';
  const { type, duration, entry, speed } = visa.kind;
  return kindsAddress(visa.destination.code, {
    kind: { type, duration, entry, speed },
    hasGuarantee: visa.hasGuarantee,
    applicants: order.travellerCount,
  });
};
