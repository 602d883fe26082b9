import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { walletTexts } from '#core/texts/wallet.ts';
import { failureText } from '#web/api/failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { useIsLate, waitMs } from '#web/features/gateways/index.ts';
import { ReadFailed } from '#web/features/lists/index.ts';
import { useMoney } from '#web/features/wallet/index.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { useBalance } from '../use-balance.ts';
import { paymentOutcome } from './outcome.ts';
import styles from './transactions.module.css';

const texts = walletTexts.outcome;
const name = 'GET /api/payment/Pay/ById';

type Payment = Reply<Calls[typeof name]>;

/** Asks how the payment stands, again and again, until it cannot change any more. */
const usePayment = (paymentId: string) => {
  const queries = useQueryClient();
  const payment = useCall(
    name,
    { query: { id: paymentId } },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
        data && paymentOutcome(data.state) === 'pending' ? waitMs(dataUpdateCount + errorUpdateCount) : false,
    },
  );
  const outcome = payment.data ? paymentOutcome(payment.data.state) : null;
  useEffect(() => {
    // Balance and movements have changed since they were read.
    if (outcome === 'succeeded')
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== name });
  }, [outcome, queries]);
  return payment;
};

const Pending = ({ onAsk }: { onAsk: () => void }) => {
  const isLate = useIsLate();
  return (
    <Notice
      tone="info"
      icon="clock"
      live
      action={
        <Button look="soft" size="small" icon="refresh" className={styles.act} onClick={onAsk}>
          {texts.askNow}
        </Button>
      }
    >
      <b>{texts.pending}</b>
      <p>{isLate ? texts.late : texts.pendingText}</p>
    </Notice>
  );
};

const Close = ({ href }: { href: string }) => (
  <LinkButton look="soft" size="small" className={styles.act} href={href} replace data-testid="close-outcome">
    {texts.close}
  </LinkButton>
);

const Reference = ({ payment }: { payment: Payment }) =>
  payment.referenceNumber ? (
    <p className={styles.quiet}>
      {texts.reference} <bdi dir="ltr">{payment.referenceNumber}</bdi>
    </p>
  ) : null;

const Succeeded = ({ payment, closed }: { payment: Payment; closed: string }) => {
  const money = useMoney();
  const balance = useBalance();
  return (
    <Notice tone="ok" live action={<Close href={closed} />}>
      <b>{texts.succeeded(money.text(payment.amount))}</b>
      {balance.data && !balance.isFetching ? (
        <p>{texts.newBalance(money.text(balance.data.balance))}</p>
      ) : null}
      <Reference payment={payment} />
    </Notice>
  );
};

interface Props {
  paymentId: string;
  /** The address of the same page without the outcome. */
  closed: string;
}

/** Says after coming back from the bank whether the money came. */
export const TopUpOutcome = ({ paymentId, closed }: Props) => {
  const payment = usePayment(paymentId);
  if (payment.error && !payment.data)
    return <ReadFailed text={failureText(payment.error)} retry={() => void payment.refetch()} />;
  if (!payment.data) return <Notice icon="clock">{texts.asking}</Notice>;
  if (payment.data.orderId)
    return (
      <Notice
        action={
          <LinkButton
            look="soft"
            size="small"
            className={styles.act}
            href={`/payment/${payment.data.orderId}`}
          >
            {texts.toOrder}
          </LinkButton>
        }
      >
        {texts.ofOrder}
      </Notice>
    );
  const outcome = paymentOutcome(payment.data.state);
  return (
    <section aria-label={texts.label} data-testid={`top-up-${outcome}`}>
      {outcome === 'pending' ? <Pending onAsk={() => void payment.refetch()} /> : null}
      {outcome === 'succeeded' ? <Succeeded payment={payment.data} closed={closed} /> : null}
      {outcome === 'failed' || outcome === 'cancelled' ? (
        <Notice tone="bad" live action={<Close href={closed} />}>
          <b>{texts[outcome]}</b>
          <p>{texts.failedText}</p>
          <Reference payment={payment.data} />
        </Notice>
      ) : null}
    </section>
  );
};
