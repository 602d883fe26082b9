import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { orderAddress } from '#web/features/orders/index.ts';
import { useMoney } from '#web/features/wallet/index.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { IconName } from '#web/ui/icon/icon.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { FlowType } from './address.ts';
import styles from './movements.module.css';

/** One movement of the wallet. */
export type Movement = Reply<Calls['GET /api/wallet/WalletFlows/GetCurrentUserWalletFlows']>['data'][number];

const icons: Record<FlowType, IconName> = {
  topUp: 'plus',
  payment: 'ticket',
  refund: 'undo',
  withdrawal: 'bank',
  correction: 'pencil',
};

export const FlowIcon = ({ flow }: { flow: Movement }) => (
  <span className={classNames(styles.icon, flow.amount > 0 && styles.in)}>
    <Icon name={icons[flow.type]} />
  </span>
);

/** The description of a movement. Its order's number is never broken at the end of a line. */
export const FlowWords = ({ flow: { description, orderNumber } }: { flow: Movement }) => {
  const [before, ...after] = orderNumber ? description.split(orderNumber) : [description];
  return (
    <b>
      {before}
      {after.length > 0 ? (
        <>
          <bdi dir="ltr" className={styles.number}>
            {orderNumber}
          </bdi>
          {after.join('')}
        </>
      ) : null}
    </b>
  );
};

/** An amount with its sign: a plus is added; a minus is part of the number. */
export const SignedAmount = ({ amount }: { amount: Rial }) => {
  const money = useMoney();
  return (
    <bdi dir="ltr" className={classNames(styles.amount, amount > 0 && styles.more)}>
      {amount > 0 ? '+' : ''}
      {money.number(amount)}
    </bdi>
  );
};

/** A link to the order of a movement; nothing if it has none. Without children the link shows the order's number. */
export const FlowOrder = ({ flow, children }: { flow: Movement; children?: ReactNode }) =>
  flow.orderId && flow.orderNumber ? (
    <Link href={orderAddress(flow.orderId)} className={styles.order}>
      {children}
      <bdi dir="ltr" className={children ? 'vh' : undefined}>
        {flow.orderNumber}
      </bdi>
    </Link>
  ) : null;
