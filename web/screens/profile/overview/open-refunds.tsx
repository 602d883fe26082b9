import { Link } from 'wouter';
import { overviewTexts } from '#core/texts/overview.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { ReadFailed } from '#web/features/lists/index.ts';
import { orderAddress } from '#web/features/orders/index.ts';
import { Price } from '#web/ui/price/price.tsx';
import styles from '../profile.module.css';
import overview from './overview.module.css';
import { refundStanding, useOpenRefunds } from './use-open-refunds.ts';

const texts = overviewTexts.refunds;

/** Refunds that are under way; nothing if there are none. */
export const OpenRefunds = () => {
  const { open, error, refetch } = useOpenRefunds();
  if (error) return <ReadFailed text={texts.failed} retry={refetch} />;
  if (open.length === 0) return null;
  return (
    <Panel title={texts.title} testId="open-refunds">
      <ul className={overview.rows}>
        {open.map((refund) => (
          <li key={refund.refundId} className={overview.row}>
            <div>
              <Link href={orderAddress(refund.orderId)} className={overview.link}>
                {refund.orderTitle}
              </Link>
              <p className={styles.quiet}>
                {texts.number} <bdi dir="ltr">{refund.refundNumber}</bdi> · {refundStanding(refund)}
              </p>
            </div>
            {refund.refund === null ? (
              <span className={styles.quiet}>{texts.unknownSum}</span>
            ) : (
              <Price amount={refund.refund} size="small" />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
};
