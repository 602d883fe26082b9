import { formatToman } from '#core/rules/money/format.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import styles from './sums.module.css';

interface SumsProps {
  lines: readonly { name: string; amount: Rial }[];
  /** What they come to, under a double rule. */
  total: { name: string; amount: Rial };
}

/** Sums in tomans under each other, and what they come to. */
export const SumLines = ({ lines, total }: SumsProps) => (
  <dl className={styles.sums}>
    {lines.map(({ name, amount }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <bdi dir="ltr">{formatToman(amount)}</bdi>
        </dd>
      </div>
    ))}
    <div className={styles.total}>
      <dt>{total.name}</dt>
      <dd>
        <bdi dir="ltr">{formatToman(total.amount)}</bdi>
      </dd>
    </div>
  </dl>
);
