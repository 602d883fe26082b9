import { useRef } from 'react';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { gatewayTexts } from '#core/texts/gateways.ts';
import { Actions, MessagePage } from '#web/features/checkout/index.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './hyperpay.module.css';
import { useWidget } from './use-widget.ts';

const texts = gatewayTexts.cardForm;

const Failed = () => (
  <MessagePage
    title={texts.failed.title}
    text={texts.failed.text}
    tone="warn"
    icon="alert"
    testId="card-form-failed"
  >
    <Actions>
      <Button look="go" icon="refresh" onClick={() => location.reload()}>
        {texts.failed.again}
      </Button>
      <LinkButton look="line" href="/profile/my-travels">
        {texts.travels}
      </LinkButton>
    </Actions>
  </MessagePage>
);

/** The form for the card comes from HyperPay, so no digit of a card passes through us. */
export const CardForm = ({ checkoutId }: { checkoutId: string }) => {
  const place = useRef<HTMLDivElement>(null);
  const { state, widget } = useWidget(checkoutId, place);
  const { amount, currency } = widget ?? {};
  return (
    <>
      {state === 'failed' ? <Failed /> : null}
      <section className={styles.card} hidden={state === 'failed'} data-testid="card-form">
        <h1 tabIndex={-1}>{texts.title}</h1>
        {amount && currency ? (
          <p className={styles.amount}>
            <span>{texts.amount}</span>
            <bdi dir="ltr">
              {toPersianDigits(amount.replace('.', '٫'))} {currency}
            </bdi>
          </p>
        ) : null}
        {state === 'loading' ? (
          <div className={styles.loading} role="status">
            <span className="vh">{texts.loading}</span>
            <Skeleton width="100%" height="3rem" />
            <Skeleton width="100%" height="3rem" />
            <Skeleton width="60%" height="3rem" />
          </div>
        ) : null}
        {/* It is not `hidden`, since in some browsers frames without layout never finish loading. */}
        <div ref={place} className={state === 'ready' ? styles.place : styles.waiting} />
        <Notice icon="lock">{texts.privacy}</Notice>
      </section>
    </>
  );
};
