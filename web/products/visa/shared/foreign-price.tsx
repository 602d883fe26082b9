import type { ForeignPrice } from '#core/contract/pricing/currency.ts';
import { groupDigits } from '#core/rules/money/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './shared.module.css';

/** 'AED 1,350' or 'USD 12.50': in Latin, whole units without a fraction, IQD always whole (specification section 5). */
export const formatForeign = ({ currency, hundredths }: ForeignPrice): string => {
  const rest = hundredths % 100;
  const whole = groupDigits((hundredths - rest) / 100);
  return rest === 0 || currency === 'IQD'
    ? `${currency} ${whole}`
    : `${currency} ${whole}.${String(rest).padStart(2, '0')}`;
};

/** A price in its own currency, isolated from the Persian around it. */
export const ForeignAmount = ({ price, isBold = false }: { price: ForeignPrice; isBold?: boolean }) => (
  <bdi dir="ltr" className={classNames(styles.foreign, isBold && styles.bold)}>
    {formatForeign(price)}
  </bdi>
);
