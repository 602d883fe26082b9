import { Link } from 'wouter';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { jalaliMonthName } from '#core/rules/dates/format.ts';
import { toJalali } from '#core/rules/dates/jalali.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { orderTexts } from '#core/texts/orders.ts';
import type { SaleTexts } from '#core/texts/sale.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { orderAddress } from './addresses.ts';
import { deadlineText } from './moments.ts';
import styles from './order-card.module.css';
import { StartChange } from './start-change.tsx';
import { StatusBadge } from './status-badge.tsx';
import type { OrderSummary } from './types.ts';

/** One order in a list: its day, what it is, its state. The whole card links to its details. */
export const OrderCard = ({
  order,
  words,
  isPast = false,
  as: Heading = 'h3',
}: {
  order: OrderSummary;
  /** The product's. */
  words: Pick<SaleTexts, 'travellerCount'>;
  isPast?: boolean;
  as?: 'h2' | 'h3';
}) => {
  const { month, day } = toJalali(dateOf(order.startsAt));
  return (
    <article className={isPast ? `${styles.card} ${styles.past}` : styles.card}>
      <div className={styles.date}>
        <b>{toPersianDigits(day)}</b>
        <span>{jalaliMonthName(month)}</span>
      </div>
      <div className={styles.words}>
        <Heading className={styles.title}>
          <Link href={orderAddress(order.orderId)} className={styles.link}>
            {order.title}
          </Link>
        </Heading>
        <p className={styles.note}>
          <bdi>{order.subtitle}</bdi> · {words.travellerCount(toPersianDigits(order.travellerCount))} ·{' '}
          {orderTexts.travels.order} <bdi dir="ltr">{order.orderNumber}</bdi>
        </p>
        <div className={styles.badges}>
          <StatusBadge state={order.status} reason={order.statusReason} />
          <StartChange order={order} />
          {order.asks ? <Badge tone="warn">{order.asks}</Badge> : null}
          {order.payableUntil ? (
            <Badge tone="warn">
              {order.isAtBank
                ? orderTexts.travels.atBank
                : orderTexts.travels.payUntil(deadlineText(order.payableUntil))}
            </Badge>
          ) : null}
        </div>
      </div>
      <div className={styles.end}>
        <Price amount={order.totalPrice} size="small" />
        <Icon name="forward" />
      </div>
    </article>
  );
};
