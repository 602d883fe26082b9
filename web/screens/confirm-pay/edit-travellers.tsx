import { checkoutTexts } from '#core/texts/checkout.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { formOf, readInTab } from '#web/features/travellers/index.ts';
import { LinkButton } from '#web/ui/button/button.tsx';

/** Back to the form as it was filled in; nothing where it was filled in elsewhere. Sending it again lets go of what this order holds. */
export const EditTravellers = ({ order }: { order: OrderDetail }) => {
  const form = readInTab(formOf(order.orderId));
  if (typeof form !== 'string' || !form.startsWith('/') || form.startsWith('//')) return null;
  return (
    <LinkButton look="text" size="small" href={form} data-testid="edit-travellers">
      {checkoutTexts.confirm.editTravellers}
    </LinkButton>
  );
};
