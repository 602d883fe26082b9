import { staffMoneyTexts } from '#core/texts/staff-money.ts';
import { staffOrderTexts } from '#core/texts/staff-orders.ts';
import { walletTexts } from '#core/texts/wallet.ts';
import { useMay } from '#web/features/back-office/index.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { backOfficeOf } from '#web/products/back-office-slot.ts';
import { useFaces } from '#web/products/face.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { payoutsAt, refundsAt, staffRefundAddress } from '../addresses.ts';
import type { StaffOrder } from './order-of.ts';
import styles from './orders.module.css';

interface Work {
  href: string;
  name: string;
}

/** The pages on which this staff member can work on an order. */
const useWorkOn = (order: StaffOrder): Work[] => {
  const may = useMay();
  const pages = backOfficeOf(useFaces().map(({ id }) => id)).filter(({ scopes }) => scopes.some(may));
  const ofProducts = pages.flatMap(({ name, orderHref }) => {
    const href = orderHref?.(order) ?? null;
    return href === null ? [] : [{ href, name }];
  });
  const refunds = may('refunds:read')
    ? order.refunds.map(({ refundId, refundNumber, state }) => ({
        href: staffRefundAddress(refundId, refundsAt.nothing),
        name: staffOrderTexts.one.refund(refundNumber, staffMoneyTexts.refunds.states[state]),
      }))
    : [];
  const payouts = may('payouts:settle')
    ? order.payouts.slice(0, 1).map(({ state }) => ({
        href: payoutsAt.of({ ...payoutsAt.nothing, state }),
        name: staffOrderTexts.one.payout(walletTexts.payouts.states[state]),
      }))
    : [];
  return [...ofProducts, ...refunds, ...payouts];
};

/** Links to the work on an order; nothing if there is none. */
export const WorkLinks = ({ order }: { order: StaffOrder }) => {
  const all = useWorkOn(order);
  if (all.length === 0) return null;
  return (
    <Panel title={staffOrderTexts.one.work}>
      <div className={styles.work} data-testid="order-work">
        {all.map(({ href, name }) => (
          <LinkButton key={href} look="soft" size="small" href={href}>
            {name}
          </LinkButton>
        ))}
      </div>
    </Panel>
  );
};
