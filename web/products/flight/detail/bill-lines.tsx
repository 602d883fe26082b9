import type { Bill } from '#core/contract/bill.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { Price } from '#web/ui/price/price.tsx';
import styles from './detail.module.css';

/** The bill line by line. It is the same from here to the receipt. */
export const FareLines = ({ bill }: { bill: Bill }) => (
  <section aria-labelledby="detail-bill">
    <h3 id="detail-bill" className={styles.heading}>
      {detailTexts.bill}
    </h3>
    <dl className={styles.lines}>
      {bill.lines.map((line) => (
        <div key={`${line.kind}-${line.code}`}>
          <dt>{detailTexts.lineCount(line.label, line.count)}</dt>
          <dd>
            <Price amount={line.amount} size="small" />
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
