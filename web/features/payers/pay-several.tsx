import { useState } from 'react';
import { canBeParted } from '#core/rules/money/parts.ts';
import { shareTexts } from '#core/texts/shares.ts';
import { failureText } from '#web/api/failure.ts';
import { nextDueOf, type OrderDetail, openOf, paymentsOf } from '#web/features/orders/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { Sheet } from '#web/ui/sheet/index.ts';
import { paidMoney } from '#web/ui/shown/money.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { noSum } from './deal.ts';
import styles from './payers.module.css';
import { ShareForm } from './share-form.tsx';
import { ShareRows } from './share-rows.tsx';
import { type OrderShares, useShares } from './use-shares.ts';

const texts = shareTexts.organise;

const Sums = ({ left, free }: Pick<OrderShares, 'left' | 'free'>) => (
  <dl className={styles.sums}>
    <div>
      <dt>{texts.left}</dt>
      <dd>
        <Price amount={left} size="small" />
      </dd>
    </div>
    <div>
      <dt>{texts.free}</dt>
      <dd data-testid="share-free">
        <Price amount={free} size="small" />
      </dd>
    </div>
  </dl>
);

const Sharing = ({ orderId }: { orderId: string }) => {
  const { shares, isBusy, error, open, withdraw } = useShares(orderId);
  if (shares.error)
    return (
      <Notice
        tone="warn"
        live
        action={
          <Button look="text" size="small" onClick={() => void shares.refetch()}>
            {texts.again}
          </Button>
        }
      >
        {failureText(shares.error)}
      </Notice>
    );
  if (!shares.data) return <Skeleton width="100%" height="8rem" />;
  const { due, left, free, more } = shares.data;
  return (
    <>
      {due === null ? null : <Sums left={left} free={free} />}
      <ShareRows
        shares={shares.data.shares}
        isBusy={isBusy}
        onWithdraw={(shareId) => void withdraw(shareId)}
      />
      {due === null ? null : free === 0 ? (
        <p className={styles.quiet}>{texts.allShared}</p>
      ) : (
        <ShareForm
          free={free}
          more={more}
          isBusy={isBusy}
          onOpen={(parts) => open({ due, free, shares: parts })}
        />
      )}
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </>
  );
};

/** Lets others pay parts of what is due of an order, each by a link. Nothing where too little is left to be parted. */
export const PaySeveral = ({ order }: { order: OrderDetail }) => {
  const [isOpen, setOpen] = useState(false);
  const due = nextDueOf(order);
  const promised = order.promised ?? noSum;
  const parts = due ? paymentsOf(order.payments, due).length : 0;
  if (!due || (promised === 0 && !canBeParted({ open: openOf(due), parts }))) return null;
  return (
    <div className={styles.offer}>
      <Button look="text" icon="users" onClick={() => setOpen(true)} data-testid="open-payers">
        {texts.action}
      </Button>
      {promised > 0 ? <span className={styles.quiet}>{texts.asked(paidMoney(promised))}</span> : null}
      <Sheet open={isOpen} title={texts.title} onClose={() => setOpen(false)} testId="payers">
        <div className={styles.sheet}>
          <p className={styles.quiet}>{texts.why}</p>
          {isOpen ? <Sharing orderId={order.orderId} /> : null}
        </div>
      </Sheet>
    </div>
  );
};
