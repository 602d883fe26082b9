import type { Bill, BillLine } from '#core/contract/bill.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { Price } from '#web/ui/price/price.tsx';
import { paidNumber } from '#web/ui/shown/money.ts';
import styles from './bill-lines.module.css';

const Amount = ({ amount }: { amount: Rial }) => (
  <dd className={amount < 0 ? styles.less : undefined}>
    <bdi dir="ltr">{paidNumber(amount)}</bdi>
  </dd>
);

const labelOf = ({ label, count, unitAmount }: BillLine) => (
  <>
    {label}
    {count > 1 ? (
      <span className={styles.times}>
        {' '}
        {toPersianDigits(count)} × <bdi dir="ltr">{paidNumber(unitAmount)}</bdi>
      </span>
    ) : null}
  </>
);

interface BillProps {
  bill: Bill;
  /** Lines after the bill's own, such as what the wallet pays. */
  more?: readonly { label: string; amount: Rial }[];
  totalLabel?: string;
  /** What is left to be paid, if that is not the bill's total. */
  total?: Rial;
}

/** The one itemised total, the same from the first list to the receipt. */
export const BillLines = ({
  bill,
  more = [],
  totalLabel = checkoutTexts.payable,
  total = bill.total,
}: BillProps) => (
  <dl className={styles.lines} data-testid="bill">
    {bill.lines.map((line) => (
      <div key={`${line.kind} ${line.code}`}>
        <dt>{labelOf(line)}</dt>
        <Amount amount={line.amount} />
      </div>
    ))}
    {more.map((line) => (
      <div key={line.label}>
        <dt>{line.label}</dt>
        <Amount amount={line.amount} />
      </div>
    ))}
    <div className={styles.total}>
      <dt>{totalLabel}</dt>
      <dd>
        <Price amount={total} />
      </dd>
    </div>
  </dl>
);
