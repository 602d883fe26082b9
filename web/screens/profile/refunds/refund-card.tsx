import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { openRefundStates } from '#core/contract/lifecycles/refund.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { refundFormTexts } from '#core/texts/refund-form.ts';
import { refundTargetTexts } from '#core/texts/refunds.ts';
import { written } from '#core/texts/said.ts';
import { failureText } from '#web/api/failure.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { CopyButton, momentOf, travellerNames } from '#web/features/orders/index.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Khatam } from '#web/ui/khatam/khatam.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { paidMoney, paidNumber } from '#web/ui/shown/money.ts';
import { shownWriting } from '#web/ui/shown/writing.ts';
import { showToast } from '#web/ui/toast/index.ts';
import { Offer } from './offer.tsx';
import styles from './refunds.module.css';
import { isRefundOffered, type Refund, refundOutcome, refundTones } from './standing.ts';

const texts = refundFormTexts.card;

const targetText = ({ target, iban }: Refund): string =>
  target === 'iban' && iban ? texts.toIban(toPersianDigits(iban)) : refundTargetTexts[target].title;

const Events = ({ refund }: { refund: Refund }) => (
  <details className={styles.details} open={openRefundStates.includes(refund.state)}>
    <summary>
      {texts.timeline}
      <Icon name="down" size="small" />
    </summary>
    <ol className={styles.events}>
      {refund.timeline.map((event) => {
        const { day, time } = momentOf(event.at);
        return (
          <li key={`${event.state} ${event.at}`}>
            <Khatam className={styles.star} />
            <div>
              <b>{refundFormTexts.states[event.state]}</b>
              {event.note ? <div className={styles.quiet}>{written(event.note, shownWriting)}</div> : null}
              <div className={styles.quiet}>
                {day}، {time}
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  </details>
);

/** Cancels a refund that is not decided yet. */
const Cancel = ({ refundId }: { refundId: string }) => {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    const answer = await callSignedIn(
      'POST /api/refund/RefundRequest/Cancel',
      { body: { refundId } },
      'guard',
    );
    setBusy(false);
    if (!answer) return;
    showToast(answer.ok ? texts.cancelled : failureText(answer), answer.ok ? 'success' : 'error', 6000);
    void queries.invalidateQueries();
  };
  return (
    <Button look="text" size="small" busy={isBusy} onClick={() => void cancel()} data-testid="refund-cancel">
      {texts.cancel}
    </Button>
  );
};

/** The card of one refund: what, how much, where the money goes, and what happened. */
export const RefundCard = ({ refund }: { refund: Refund }) => {
  const outcome = refundOutcome(refund);
  const isOff = outcome === 'cancelled' || outcome === 'refused';
  const word = refund.timeline.at(-1)?.note;
  const deadline = refund.deadline === null ? null : momentOf(refund.deadline);
  const said = word ? (
    <Notice tone={outcome === 'refused' ? 'warn' : 'info'}>{written(word, shownWriting)}</Notice>
  ) : null;
  return (
    <Panel
      testId="refund-card"
      title={
        <>
          {texts.title}{' '}
          <span className={styles.number}>
            <bdi dir="ltr">{refund.refundNumber}</bdi>
            <CopyButton text={refund.refundNumber} what={texts.number} />
          </span>
        </>
      }
      aside={<Badge tone={refundTones[refund.state]}>{refundFormTexts.states[refund.state]}</Badge>}
    >
      {isRefundOffered(refund) ? <Offer refund={refund}>{said}</Offer> : null}
      <ul className={styles.items}>
        {refund.items.map((item) => (
          <li key={item.documentId}>
            <span>
              {travellerNames(item)} · {item.title}
            </span>
            <span>
              {item.refund === null ? (
                refundFormTexts.afterReview
              ) : (
                <bdi dir="ltr">{paidNumber(item.refund)}</bdi>
              )}
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <div>
          <dt>{isOff ? texts.asked : texts.amount}</dt>
          <dd className={styles.amount}>
            {refund.refund === null ? refundFormTexts.afterReview : paidMoney(refund.refund)}
          </dd>
        </div>
        <div>
          <dt>{texts.to}</dt>
          <dd>{targetText(refund)}</dd>
        </div>
        <div>
          <dt>{texts.reason}</dt>
          <dd>{refund.reason}</dd>
        </div>
      </dl>
      {isRefundOffered(refund) ? null : said}
      {deadline && !isRefundOffered(refund) ? (
        <p className={styles.quiet}>{texts.deadline(deadline.day, deadline.time)}</p>
      ) : null}
      <Events refund={refund} />
      {refund.state === 'UnderReview' ? <Cancel refundId={refund.refundId} /> : null}
    </Panel>
  );
};
