import { useQuery } from '@tanstack/react-query';
import { endHere } from '#web/features/checkout/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { useOrderSlot } from '#web/products/slots.ts';

/** The hold's end for the countdown: asked once, counted on this device. */
export const useHold = (order: OrderDetail) => {
  const slot = useOrderSlot(order.productType);
  return useQuery({
    queryKey: ['hold', order.orderId, order.payableUntil],
    queryFn: async () => {
      const standing = await slot?.checkPayment(order.orderId);
      if (!standing?.ok) throw standing ?? new Error('no product for this order');
      const { payableUntil, serverTime } = standing.value;
      return payableUntil ? { endsAt: endHere(payableUntil, serverTime) } : { endsAt: null };
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: slot !== null,
  });
};
