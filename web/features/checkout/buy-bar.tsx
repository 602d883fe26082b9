import type { ReactNode } from 'react';
import type { Rial } from '#core/rules/money/rial.ts';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { Price } from '#web/ui/price/price.tsx';
import styles from './buy-bar.module.css';

interface BarProps {
  note: string;
  amount: Rial;
  /** Pressing the amount opens the bill. */
  onShowBill: () => void;
  /** The one saffron button. */
  children: ReactNode;
}

/** The bar at the bottom on phones: what it costs, and the next step. */
export const BuyBar = ({ note, amount, onShowBill, children }: BarProps) => (
  <section className={styles.bar} aria-label={checkoutTexts.amountAndNext}>
    <button type="button" className={styles.amount} onClick={onShowBill}>
      <span className={styles.note}>{note}</span>
      <Price amount={amount} />
      <span className="vh">{checkoutTexts.showBill}</span>
    </button>
    {children}
  </section>
);
