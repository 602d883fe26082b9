import { payableOrderStates } from '#core/contract/lifecycles/order.ts';
import { applicationTexts } from '#core/products/visa/texts/application.ts';
import { visaDeskTexts } from '#core/products/visa/texts/desk.ts';
import { useCall, useSession } from '#web/api/use-call.ts';
import { deadlineText, orderAddress } from '#web/features/orders/index.ts';
import { payAddress } from '#web/products/sale-slot.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import styles from './application.module.css';

const texts = applicationTexts.unpaid;

/**
 * Who comes back to the form of something that was sent already: says where that one waits, before the same is typed
 * again. `name` is the destination's.
 */
const UnpaidNote = ({ name }: { name: string }) => {
  const waiting = useCall(
    'POST /api/orders/Order/GetCurrentUserOrders',
    { body: { productType: 'Visa', statuses: ['Submitted', ...payableOrderStates] } },
    { staleTime: 0, enabled: useSession() === 'signed-in' },
  );
  // The list of orders names the destination only in the title.
  const order = waiting.data?.data.find(
    ({ title, payableUntil }) => payableUntil !== null && title === visaDeskTexts.title(name),
  );
  if (!order?.payableUntil) return null;
  return (
    <Notice
      live
      tone="warn"
      icon="clock"
      action={
        <>
          <LinkButton look="line" size="small" href={payAddress(order)} data-testid="pay-waiting">
            {order.isAtBank ? texts.atBank : texts.pay}
          </LinkButton>
          <LinkButton look="text" size="small" href={orderAddress(order.orderId)} data-testid="look-waiting">
            {texts.look}
          </LinkButton>
        </>
      }
    >
      {texts.before}{' '}
      <bdi dir="ltr" className={styles.orderNumber}>
        {order.orderNumber}
      </bdi>{' '}
      {texts.after(deadlineText(order.payableUntil))}
    </Notice>
  );
};

export default UnpaidNote;
