import type { VisaApplicant } from '#core/products/visa/contract/application.ts';
import { progressTexts } from '#core/products/visa/texts/progress.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { refundFormTexts } from '#core/texts/refund-form.ts';
import { refundTargetTexts } from '#core/texts/refunds.ts';
import { useCall } from '#web/api/use-call.ts';
import { refundAddress } from '#web/features/orders/index.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import styles from './progress.module.css';

const texts = progressTexts.back;

const sumText = (sum: Rial): string => (sum > 0 ? paidMoney(sum) : texts.nothing);

/** The newest refund of one traveller of an order; null if there is none, or it is not known yet. */
const useRefundOf = (orderId: string, travellerId: string, isAsked: boolean) => {
  const refunds = useCall(
    'POST /api/refund/RefundRequest/GetCurrentUserRefunds',
    { body: { orderId, pageSize: 100 } },
    { enabled: isAsked, staleTime: 0 },
  );
  return (
    refunds.data?.data.find(({ items }) =>
      items.some(({ travellers }) => travellers.some((one) => one.travellerId === travellerId)),
    ) ?? null
  );
};

interface MoneyProps {
  orderId: string;
  applicant: VisaApplicant;
  name: string;
}

/** How much of an application came back and where to; while it goes on, how much would come back. */
export const Money = ({ orderId, applicant, name }: MoneyProps) => {
  const { travellerId, refunded, backNow, backOnRejection } = applicant;
  const refund = useRefundOf(orderId, travellerId, refunded !== null && refunded > 0);
  const rows: [string, string][] = [];
  if (refunded !== null) rows.push([texts.refunded, sumText(refunded)]);
  if (refund) {
    rows.push([texts.where, refundTargetTexts[refund.target].title]);
    rows.push([texts.standing, refundFormTexts.states[refund.state]]);
  }
  if (backNow !== null) rows.push([texts.now, sumText(backNow)]);
  if (backOnRejection !== null) rows.push([texts.onRejection, sumText(backOnRejection)]);
  if (rows.length === 0) return null;
  return (
    <div className={styles.block} data-testid="visa-money">
      <h3>{texts.title}</h3>
      <dl className={styles.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {backNow === null || backNow === 0 ? null : (
        <div className={styles.actions}>
          <LinkButton look="text" icon="undo" href={refundAddress(orderId)}>
            {texts.giveUp}
            <span className="vh"> {name}</span>
          </LinkButton>
        </div>
      )}
    </div>
  );
};
