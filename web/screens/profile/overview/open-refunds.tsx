import { Link } from 'wouter';
import type { Reply } from '#core/contract/endpoint.ts';
import { openRefundStates } from '#core/contract/lifecycles/refund.ts';
import type { Calls } from '#core/products/index.ts';
import { overviewTexts } from '#core/texts/overview.ts';
import { refundFormTexts } from '#core/texts/refund-form.ts';
import { useCall } from '#web/api/use-call.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { ReadFailed } from '#web/features/lists/index.ts';
import { momentOf, orderAddress } from '#web/features/orders/index.ts';
import { Price } from '#web/ui/price/price.tsx';
import styles from '../profile.module.css';
import overview from './overview.module.css';

const texts = overviewTexts.refunds;
const name = 'POST /api/refund/RefundRequest/GetCurrentUserRefunds';

type Refund = Reply<Calls[typeof name]>['data'][number];

const standingOf = ({ deadline, state }: Refund): string => {
  if (state === 'Offered') return refundFormTexts.states.Offered;
  if (!deadline) return texts.onItsWay;
  const { day, time } = momentOf(deadline);
  return texts.judgedUntil(day, time);
};

/** Refunds that are not at their end; nothing at all where there is none. */
export const OpenRefunds = () => {
  const refunds = useCall(name, { body: {} }, { staleTime: 0 });
  if (refunds.error) return <ReadFailed text={texts.failed} retry={() => void refunds.refetch()} />;
  const open = refunds.data?.data.filter(({ state }) => openRefundStates.includes(state)) ?? [];
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
                {texts.number} <bdi dir="ltr">{refund.refundNumber}</bdi> · {standingOf(refund)}
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
