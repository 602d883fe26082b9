import { formatToman } from '#core/rules/money/format.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { unitTexts } from '#core/texts/units.ts';
import { classNames } from '../class-names.ts';
import { useUnits } from '../shown/store.ts';
import styles from './price.module.css';

interface Props {
  amount: Rial;
  size?: 'small' | 'medium' | 'normal' | 'large';
  /** The cheapest fare of a list. */
  best?: boolean;
  /** A price that is compared before it is bought: it stands in the currency that was chosen, if one was. What is paid never does. */
  offer?: boolean;
}

/** The only place that draws an amount: rials in, tomans shown, the unit after the number. What was chosen besides is drawn by its own part. */
export const Price = ({ amount, size = 'normal', best = false, offer = false }: Props) => {
  const units = useUnits();
  return (
    <span className={classNames(styles.price, styles[size], best && styles.best)}>
      {units?.price(units, amount, offer) ?? (
        <>
          <bdi dir="ltr">{formatToman(amount)}</bdi> <span className={styles.unit}>{unitTexts.toman}</span>
        </>
      )}
    </span>
  );
};
