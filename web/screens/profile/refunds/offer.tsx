import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { refundFormTexts } from '#core/texts/refund-form.ts';
import { failureText } from '#web/api/failure.ts';
import { momentOf } from '#web/features/orders/index.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import { showToast } from '#web/ui/toast/index.ts';
import styles from './refunds.module.css';
import type { Refund } from './standing.ts';

const texts = refundFormTexts.card;

interface OfferProps {
  refund: Refund;
  /** What staff wrote about it, shown between the sum and the buttons. */
  children: ReactNode;
}

/** A sum that staff offer. Its owner accepts it or not, before anything is done. */
export const Offer = ({ refund, children }: OfferProps) => {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<'accept' | 'withdraw' | null>(null);
  const { refundId, refund: sum, deadline } = refund;
  if (sum === null) return null;
  const answer = async (what: 'accept' | 'withdraw') => {
    setBusy(what);
    const said =
      what === 'accept'
        ? await callSignedIn(
            'POST /api/refund/RefundRequest/AcceptOffer',
            { body: { refundId, acceptedRefund: sum } },
            'guard',
          )
        : await callSignedIn('POST /api/refund/RefundRequest/Cancel', { body: { refundId } }, 'guard');
    setBusy(null);
    if (!said) return;
    const done = what === 'accept' ? texts.accepted : texts.cancelled;
    showToast(said.ok ? done : failureText(said), said.ok ? 'success' : 'error', 6000);
    void queries.invalidateQueries();
  };
  const until = deadline === null ? null : momentOf(deadline);
  return (
    <div className={styles.offer} data-testid="refund-offer">
      <Notice tone="warn">{texts.offer(paidMoney(sum))}</Notice>
      {children}
      {until ? <p className={styles.quiet}>{texts.answerUntil(until.day, until.time)}</p> : null}
      <div className={styles.answers}>
        <Button
          look="go"
          busy={busy === 'accept'}
          disabled={busy === 'withdraw'}
          onClick={() => void answer('accept')}
          data-testid="refund-accept"
        >
          {texts.accept(paidMoney(sum))}
        </Button>
        <Button
          look="line"
          busy={busy === 'withdraw'}
          disabled={busy === 'accept'}
          onClick={() => void answer('withdraw')}
          data-testid="refund-withdraw"
        >
          {texts.withdraw}
        </Button>
      </div>
    </div>
  );
};
