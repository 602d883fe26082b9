import { tourOrderPageTexts as texts } from '#core/products/tour/texts/order-page.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { isFirstDuePaid } from '#web/features/orders/index.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { paidMoney } from '#web/ui/shown/money.ts';
import { BackStairs } from '../money/back-stairs.tsx';
import styles from './order.module.css';
import { tourOf } from './tour-of.ts';

/** What is said of giving all of it back now. */
const backNowText = (backNow: Rial): string =>
  backNow > 0 ? texts.backNow(paidMoney(backNow)) : texts.backNothing;

/** What comes back until when, and how much of what is paid that would be now. */
export const OrderLadder = ({ order }: { order: OrderDetail }) => {
  const bought = tourOf(order);
  if (!bought) return null;
  return (
    <>
      <BackStairs ladder={bought.ladder} />
      {isFirstDuePaid(order) ? <p className={styles.quiet}>{backNowText(bought.backNow)}</p> : null}
    </>
  );
};
