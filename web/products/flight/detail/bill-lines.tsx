import type { Bill } from '#core/contract/bill.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { Price } from '#web/ui/price/price.tsx';
import styles from './detail.module.css';

/** The lines of a bill, the same from the list to the receipt. */
export const BillLines = ({ lines, className }: { lines: Bill['lines']; className: string | undefined }) => (
  <dl className={className}>
    {lines.map((line) => (
      <div key={`${line.kind}-${line.code}`}>
        <dt>{detailTexts.lineCount(line.label, line.count)}</dt>
        <dd>
          <Price amount={line.amount} size="small" />
        </dd>
      </div>
    ))}
  </dl>
);

/** The bill line by line. */
export const FareLines = ({ bill }: { bill: Bill }) => (
  <section aria-labelledby="detail-bill">
    <h3 id="detail-bill" className={styles.heading}>
      {detailTexts.bill}
    </h3>
    <BillLines lines={bill.lines} className={styles.lines} />
  </section>
);
