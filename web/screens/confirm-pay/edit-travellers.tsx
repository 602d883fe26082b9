import { useQuery } from '@tanstack/react-query';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { formOf, readInTab } from '#web/features/travellers/index.ts';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import { useOrderSlot } from '#web/products/slots.ts';
import { LinkButton } from '#web/ui/button/button.tsx';

/** The address of the form as it was filled in this tab; null if this tab did not fill it. */
const inTab = (orderId: string): string | null => {
  const form = readInTab(formOf(orderId));
  return typeof form === 'string' && form.startsWith('/') && !form.startsWith('//') ? form : null;
};

/** Leads back to the form, as it was left in this tab, or filled from the order. Sending it again releases this order's hold. */
export const EditTravellers = ({ order }: { order: OrderDetail }) => {
  const { orderId, productType } = order;
  const slot = useOrderSlot(productType);
  const kept = inTab(orderId);
  const told = useQuery({
    queryKey: ['form-of', orderId],
    queryFn: async () => (await slot?.formAddress(order)) ?? null,
    enabled: slot !== null && kept === null,
  });
  const form = kept ?? told.data;
  if (!form) return null;
  return (
    <LinkButton look="text" size="small" href={form} data-testid="edit-travellers">
      {saleTextsOf(productType).editTravellers}
    </LinkButton>
  );
};
