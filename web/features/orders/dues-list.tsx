import { toPersianDigits } from '#core/rules/text/digits.ts';
import { dueTexts as texts } from '#core/texts/dues.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import { type Due, nextDueOf, openOf, paymentsOf } from './dues.ts';
import styles from './dues-list.module.css';
import { momentText } from './moments.ts';
import { dueByText } from './pay-by.ts';
import type { OrderDetail } from './types.ts';

type Payments = OrderDetail['payments'];

const nameOf = ({ position }: Due, isOnly: boolean): string => {
  if (isOnly) return texts.whole;
  return position === 1 ? texts.deposit : texts.part(toPersianDigits(position));
};

const whenOf = ({ dueAt, paidAt, paid }: Due, payableUntil: string | null): string | null => {
  if (paidAt !== null) return texts.paidAt(momentText(paidAt));
  // Where a part of it is paid, its parts say so.
  if (dueAt === null && paid > 0) return null;
  if (dueAt === null) return texts.now;
  return dueByText(dueAt, payableUntil, texts.until);
};

/** The payments that paid a due in parts, each with its moment, and what is left of it. */
const Parts = ({ due, payments }: { due: Due; payments: Payments }) => (
  <>
    <ul className={styles.parts} aria-label={texts.partsOf} data-testid={`parts-${due.position}`}>
      {payments.map((payment) => (
        <li key={payment.paymentId}>
          {texts.paidPart(paidMoney(payment.amount), texts.methods[payment.method], momentText(payment.at))}
        </li>
      ))}
    </ul>
    {due.paidAt === null ? <b>{texts.left(paidMoney(openOf(due)))}</b> : null}
  </>
);

interface DueProps {
  due: Due;
  payments: Payments;
  isOnly: boolean;
  /** Of the one that is paid next. */
  payableUntil: string | null;
}

const OneDue = ({ due, payments, isOnly, payableUntil }: DueProps) => {
  const when = whenOf(due, payableUntil);
  return (
    <li>
      <div>
        <b>{nameOf(due, isOnly)}</b>
        {when ? <div className={styles.quiet}>{when}</div> : null}
        {payments.some(({ isPart }) => isPart) ? <Parts due={due} payments={payments} /> : null}
      </div>
      <div className={styles.end}>
        <span>{paidMoney(due.amount)}</span>
        <Badge tone={due.paidAt === null ? 'warn' : 'ok'}>
          {due.paidAt === null ? texts.open : texts.paid}
        </Badge>
      </div>
    </li>
  );
};

/** What an order is paid in: how much, until when, by which payments, and what is left. */
export const DuesList = ({
  order: { dues, payments, payableUntil },
}: {
  order: Pick<OrderDetail, 'dues' | 'payments' | 'payableUntil'>;
}) => (
  <>
    <ol className={styles.dues} data-testid="dues">
      {dues.map((due) => (
        <OneDue
          key={due.position}
          due={due}
          payments={paymentsOf(payments, due)}
          isOnly={dues.length === 1}
          payableUntil={due === nextDueOf({ dues }) ? payableUntil : null}
        />
      ))}
    </ol>
    {dues.length > 1 && dues.some(({ paidAt }) => paidAt === null) ? (
      <p className={styles.quiet}>{texts.ifNot}</p>
    ) : null}
    {dues.length === 1 && dues.some(({ paidAt, paid }) => paidAt === null && paid > 0) ? (
      <p className={styles.quiet}>{texts.ifNotWhole}</p>
    ) : null}
  </>
);
