import { Link } from 'wouter';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { orderTexts } from '#core/texts/orders.ts';
import { written } from '#core/texts/said.ts';
import type { SaleTexts } from '#core/texts/sale.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { dayMonth } from '#web/ui/shown/days.ts';
import { shownWriting } from '#web/ui/shown/writing.ts';
import { orderAddress } from './addresses.ts';
import styles from './order-rows.module.css';
import { payByText } from './pay-by.ts';
import { StartChange } from './start-change.tsx';
import { StatusBadge } from './status-badge.tsx';
import type { OrderSummary } from './types.ts';

type Words = Pick<SaleTexts, 'travellerCount'>;

interface RowProps {
  order: OrderSummary;
  /** The product's. */
  words: Words;
  isPast: boolean;
  as: 'h2' | 'h3';
}

/** One order in a list: its day, what it is, its state. The whole row links to its details. */
const OrderRow = ({ order, words, isPast, as: Heading }: RowProps) => {
  const [day, month] = dayMonth(dateOf(order.startsAt)).split(' ');
  return (
    <li className={isPast ? `${styles.row} ${styles.past}` : styles.row}>
      <div className={styles.date}>
        <b>{day}</b>
        <span>{month}</span>
      </div>
      <div className={styles.words}>
        <Heading className={styles.title}>
          <Link href={orderAddress(order.orderId)} className={styles.link}>
            {order.title}
          </Link>
        </Heading>
        <p className={styles.note}>
          <bdi>{written(order.subtitle, shownWriting)}</bdi> ·{' '}
          {words.travellerCount(toPersianDigits(order.travellerCount))}
          <span className={styles.number}>
            {' '}
            · {orderTexts.travels.order} <bdi dir="ltr">{order.orderNumber}</bdi>
          </span>
        </p>
      </div>
      <div className={styles.badges}>
        <StatusBadge state={order.status} reason={order.statusReason} />
        <StartChange order={order} />
        {order.asks ? <Badge tone="warn">{order.asks}</Badge> : null}
        {order.payableUntil ? (
          <Badge tone="warn">
            {order.isAtBank
              ? orderTexts.travels.atBank
              : payByText(order.payableUntil, order, { until: orderTexts.travels.payUntil })}
          </Badge>
        ) : null}
      </div>
      <div className={styles.end}>
        <Price amount={order.totalPrice} size="small" />
        <Icon name="forward" />
      </div>
    </li>
  );
};

interface Props {
  orders: readonly OrderSummary[];
  /** How the product of an order speaks of it. */
  wordsOf: (productType: OrderSummary['productType']) => Words;
  /** They are over. */
  isPast?: boolean;
  as?: RowProps['as'];
}

/** Orders as rows of one surface; nothing where there are none. */
export const OrderRows = ({ orders, wordsOf, isPast = false, as = 'h3' }: Props) =>
  orders.length > 0 ? (
    <ul className={styles.rows}>
      {orders.map((order) => (
        <OrderRow
          key={order.orderId}
          order={order}
          words={wordsOf(order.productType)}
          isPast={isPast}
          as={as}
        />
      ))}
    </ul>
  ) : null;
