import { visaGuideTexts as texts } from '#core/products/visa/texts/guide.ts';
import { visaPriceTexts } from '#core/products/visa/texts/price.ts';
import { Price } from '#web/ui/price/price.tsx';
import styles from './shared.module.css';
import type { VisaPrice } from './use-price.ts';

/** How much of one person's price comes back at which stage: the sum, and its share beside it. */
export const BackRows = ({ rows }: { rows: VisaPrice['back'] }) => (
  <dl className={styles.rows} data-testid="back-rows">
    {rows.map(({ stage, refund, percent }) => (
      <div key={stage}>
        <dt>{visaPriceTexts.back[stage]}</dt>
        <dd>
          {refund === 0 ? (
            texts.nothingBack
          ) : (
            <>
              <Price amount={refund} size="small" />
              <span className={styles.percent}>{texts.percent(percent)}</span>
            </>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
