import { useState } from 'react';
import { canBeParted, ifIncomplete } from '#core/rules/money/parts.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { shareTexts } from '#core/texts/shares.ts';
import { failureText } from '#web/api/failure.ts';
import {
  nextDueOf,
  type OrderDetail,
  openOf,
  paymentsOf,
  travellerName,
} from '#web/features/orders/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { Sheet } from '#web/ui/sheet/index.ts';
import { paidMoney } from '#web/ui/shown/money.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { noSum, type OwnSum, peopleToAsk } from './deal.ts';
import styles from './payers.module.css';
import { ShareForm } from './share-form.tsx';
import { namedShares, ShareRows } from './share-rows.tsx';
import { type OrderShares, useShares } from './use-shares.ts';

const texts = shareTexts.organise;

interface Props {
  order: OrderDetail;
  /** What each traveller pays of a due (its position), by their own price; none where the product tells no such price. */
  sums: readonly { travellerId: string; due: number; sum: Rial }[];
}

const nameIn =
  ({ travellers }: Pick<OrderDetail, 'travellers'>) =>
  (travellerId: string): string | null => {
    const traveller = travellers.find((one) => one.travellerId === travellerId);
    return traveller ? travellerName(traveller) : null;
  };

/** Sums of the due that is paid now: the order may have been read before the one that its links were read with. */
const namedSums = (order: OrderDetail, sums: Props['sums'], now: number): OwnSum[] =>
  sums.flatMap(({ travellerId, due, sum }) => {
    if (due !== now) return [];
    const name = nameIn(order)(travellerId);
    return name === null ? [] : [{ travellerId, sum, name }];
  });

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

const Sharing = ({ order, sums }: Props) => {
  const { shares, isBusy, error, open, withdraw } = useShares(order.orderId);
  // What was read before stays where it cannot be read anew, with all that is filled in.
  if (shares.error && !shares.data)
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
  const rows = { isBusy, onWithdraw: (shareId: string) => void withdraw(shareId) };
  const all = namedShares(shares.data.shares, nameIn(order));
  const earlier = due === null ? [] : all.filter(({ share }) => share.due !== due);
  const now = all.filter((one) => !earlier.includes(one));
  return (
    <>
      {due === null ? null : <Sums left={left} free={free} />}
      <ShareRows {...rows} label={texts.list} shares={now} />
      {due === null ? null : free === 0 || more === 0 ? (
        <p className={styles.quiet}>{free === 0 ? texts.allShared : texts.noMore}</p>
      ) : (
        <ShareForm
          people={peopleToAsk(namedSums(order, sums, due), shares.data)}
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
      {earlier.length === 0 ? null : (
        <section className={styles.earlier}>
          <h3>{texts.earlier}</h3>
          <ShareRows {...rows} label={texts.earlier} shares={earlier} />
        </section>
      )}
    </>
  );
};

/** Lets others pay parts of what is due of an order, each by a link. Nothing where too little is left to be parted. */
export const PaySeveral = ({ order, sums }: Props) => {
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
          <p className={styles.quiet}>
            {texts.why} {texts.ifIncomplete[ifIncomplete(due.position, order.dues)]}
          </p>
          {isOpen ? <Sharing order={order} sums={sums} /> : null}
        </div>
      </Sheet>
    </div>
  );
};
