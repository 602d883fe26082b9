import { formatRial, formatToman } from '#core/rules/money/format.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { unitTexts } from '#core/texts/units.ts';
import { classNames } from '../class-names.ts';
import styles from './price.module.css';

interface Props {
  amount: Rial;
  size?: 'small' | 'medium' | 'normal' | 'large';
  /** The cheapest fare of a list. */
  best?: boolean;
  /** Invoices and the wallet's switch show rials. */
  unit?: 'toman' | 'rial';
}

/** The only place that draws an amount: rials in, tomans shown, the unit after the number. */
export const Price = ({ amount, size = 'normal', best = false, unit = 'toman' }: Props) => (
  <span className={classNames(styles.price, styles[size], best && styles.best)}>
    <bdi dir="ltr">{unit === 'toman' ? formatToman(amount) : formatRial(amount)}</bdi>{' '}
    <span className={styles.unit}>{unitTexts[unit]}</span>
  </span>
);
