import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { gatewayTexts } from '#core/texts/gateways.ts';
import { Actions, MessagePage, PurchaseFrame } from '#web/features/checkout/index.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { purposeOf } from './address.ts';
import { CardForm } from './card-form.tsx';
import styles from './hyperpay.module.css';

const texts = gatewayTexts.cardForm;
const travels = '/profile/my-travels';

/** Leads to our server, which asks HyperPay what happened. Nothing in the address is trusted here. */
const Returning = ({ callback }: { callback: string }) => {
  useEffect(() => location.replace(callback), [callback]);
  return (
    <section className={styles.card} data-testid="card-form-returning">
      <h1 tabIndex={-1}>{texts.returning.title}</h1>
      <p className={styles.quiet} role="status">
        {texts.returning.text}
      </p>
      <Skeleton width="70%" height="1.25rem" />
    </section>
  );
};

const Nothing = () => (
  <MessagePage
    title={texts.nothing.title}
    text={texts.nothing.text}
    tone="info"
    icon="search"
    testId="card-form-nothing"
  >
    <Actions>
      <LinkButton look="go" href={travels}>
        {texts.travels}
      </LinkButton>
    </Actions>
  </MessagePage>
);

/** The page with the card form of HyperPay, to which HyperPay also sends the browser back. */
const HyperpayPage = () => {
  const purpose = purposeOf(useSearch());
  usePageTitle(texts.pageTitle);
  return (
    <PurchaseFrame step={2} back={travels} width="narrow">
      {purpose.kind === 'form' ? <CardForm checkoutId={purpose.checkoutId} /> : null}
      {purpose.kind === 'return' ? <Returning callback={purpose.callback} /> : null}
      {purpose.kind === 'nothing' ? <Nothing /> : null}
    </PurchaseFrame>
  );
};

export default HyperpayPage;
