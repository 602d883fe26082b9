import type { Rial } from '#core/rules/money/rial.ts';
import styles from './other-price.module.css';
import type { Shown } from './store.ts';

/** An amount in what was chosen. In a currency both stand there: first what it is compared in, or what is paid. */
export const otherPrice = ({ money }: Pick<Shown, 'money'>, amount: Rial, isOffer: boolean) => {
  const [own, other] = isOffer ? [money.offer, money.paid] : [money.paid, money.offer];
  return (
    <>
      {own.before}
      <bdi dir="ltr">{own.number(amount)}</bdi> <span className={styles.unit}>{own.unit}</span>
      {own === other ? null : <small className={styles.also}>{other.text(amount)}</small>}
    </>
  );
};
