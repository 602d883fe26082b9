import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Destination, VisaKind } from '#core/products/visa/contract/destination.ts';
import { applicationTexts as texts } from '#core/products/visa/texts/application.ts';
import { formTexts } from '#core/texts/forms.ts';
import { useCall } from '#web/api/use-call.ts';
import { BillSheet, BuyBar, PriceChangedDialog, stopOf } from '#web/features/checkout/index.ts';
import { ContactCard, ErrorSummary, useCards } from '#web/features/travellers/index.ts';
import type { SavedTraveller } from '#web/products/purchase-slot.ts';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import { Button } from '#web/ui/button/button.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { kindsAddress } from '../shared/address.ts';
import { usePrice } from '../shared/use-price.ts';
import { Applicants } from './applicants.tsx';
import styles from './application.module.css';
import { ArrivalCard } from './arrival-card.tsx';
import { DraftNote } from './draft-note.tsx';
import { dropDraft } from './drop-draft.ts';
import { ApplicationFrame, ApplicationStop } from './frame.tsx';
import { Bill, WhatComesBack } from './money.tsx';
import { SaveState } from './save-state.tsx';
import { SavedSource } from './saved-source.tsx';
import { ChoiceSummary } from './summary.tsx';
import { useAddress } from './use-address.ts';
import { useApplication } from './use-application.ts';
import { useDraftSync } from './use-draft-sync.ts';
import type { Start } from './use-kept.ts';
import type { OnTheWay } from './use-papers.ts';
import { useSubmission } from './use-submission.ts';

/** It waits for an answer of its own: the form does not wait for it. */
const UnpaidNote = lazy(() => import('./unpaid-note.tsx'));

const formId = 'application-form';
const words = saleTextsOf('Visa');

interface FormProps {
  destination: Destination;
  kind: VisaKind;
  hasGuarantee: boolean;
  /** As many as the address says. */
  applicants: number;
  start: Start;
  onTheWay: OnTheWay;
  /** Who is signed in now. */
  present: string | null | undefined;
  onAnew: () => void;
}

/** The day, everybody with their documents, where the news go, and the one total beside them. */
export const ApplicationForm = (props: FormProps) => {
  const { destination, kind, hasGuarantee, start, present, onAnew } = props;
  const application = useApplication(props);
  const { form } = application;
  const count = form.travellers.length;
  const choice = { destination: destination.code, kindId: kind.kindId, hasGuarantee };
  const price = usePrice({ destination: destination.code, kind, hasGuarantee, applicants: count });
  const isOld = price.isPlaceholderData;
  const sync = useDraftSync(application, choice, start, present);
  const total = price.data && !isOld ? price.data.total : null;
  const submission = useSubmission({ application, choice, total, sync });
  const drop = dropDraft(application, choice.destination, {
    isInAccount: start.owner !== null,
    end: sync.end,
    onAnew,
  });
  const [, navigate] = useLocation();
  const cards = useCards(form);
  const [saved, setSaved] = useState<readonly SavedTraveller[]>([]);
  const countries = useCall(
    'POST /api/visa/country/getall',
    { body: {} },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const errors = useRef<HTMLElement>(null);
  const [isBillOpen, setBillOpen] = useState(false);
  useAddress(choice, count);
  usePageTitle(form.shown.size > 0 ? formTexts.errorTitlePrefix + texts.pageTitle : texts.pageTitle);
  const kindsPage = kindsAddress(destination.code, { kind, hasGuarantee, applicants: count });

  const showErrors = (): void => void setTimeout(() => errors.current?.focus());
  const send = (event: FormEvent): void => {
    event.preventDefault();
    form.tryAll();
    if (form.problems.size === 0) return void submission.send().then((isSent) => isSent || showErrors());
    cards.open(...cards.unfinished());
    showErrors();
  };

  const stop = submission.stop ?? (price.error && !price.data ? stopOf(price.error) : null);
  if (stop)
    return (
      <ApplicationStop
        stop={stop}
        title={submission.stop ? texts.failedTitle : texts.loadFailedTitle}
        back={kindsPage}
        isTyped
        retry={submission.stop ? submission.tryAgain : () => void price.refetch()}
      />
    );

  const button = (size: 'big' | 'normal') => (
    <Button
      type="submit"
      form={formId}
      look="go"
      size={size}
      full
      busy={submission.isBusy || total === null}
      data-testid={`submit-${size}`}
    >
      {size === 'big' ? texts.continue : texts.continueShort}
    </Button>
  );
  const choiceSummary = (
    <ChoiceSummary destination={destination} kind={kind} hasGuarantee={hasGuarantee} kindsPage={kindsPage} />
  );
  const bill = <Bill price={price.data} isOld={isOld} />;
  const back = <WhatComesBack price={price.data} />;
  return (
    <ApplicationFrame
      back={kindsPage}
      aside={
        <section className={styles.summary} aria-label={texts.summary}>
          <h2>{words.yours}</h2>
          {choiceSummary}
          {bill}
          {back}
          {button('big')}
          <p className={styles.quiet}>{texts.back.accept}</p>
        </section>
      }
      bar={
        price.data ? (
          <BuyBar
            note={texts.people(price.data.applicants)}
            amount={price.data.total}
            onShowBill={() => setBillOpen(true)}
          >
            {button('normal')}
          </BuyBar>
        ) : null
      }
    >
      <div>
        <h1 tabIndex={-1}>{texts.title}</h1>
        <p className={styles.lead}>
          {texts.lead} <SaveState state={sync.state} isSignedIn={start.owner !== null} />
        </p>
      </div>
      <DraftNote from={start.from} onAnew={drop} />
      {start.owner === null ? null : (
        <Suspense fallback={null}>
          <UnpaidNote name={destination.name} />
        </Suspense>
      )}
      <section className={styles.onlyPhone} aria-label={texts.summary}>
        {choiceSummary}
      </section>
      <ErrorSummary
        ref={errors}
        shown={form.shown}
        others={form.otherErrors}
        ofTraveller={count > 1 ? texts.ofApplicant : null}
        onGo={cards.goTo}
      />
      <SavedSource onChange={setSaved} />
      <form id={formId} className={styles.form} noValidate onSubmit={send}>
        <ArrivalCard application={application} />
        <Applicants
          application={application}
          cards={cards}
          saved={saved}
          countries={countries.data?.map(({ iso3, nameFa }) => ({ value: iso3, label: nameFa })) ?? []}
        />
        <ContactCard
          form={form}
          words={words.contact}
          isEmailOptional={application.context.contact === 'emailOptional'}
          isKeepOffered={false}
        />
      </form>
      <section className={styles.onlyPhone} aria-label={texts.back.title}>
        {bill}
        {back}
        <p className={styles.quiet}>{texts.back.accept}</p>
      </section>
      <p className="vh" role="status">
        {submission.isBusy ? texts.sending : ''}
      </p>
      <BillSheet open={isBillOpen} onClose={() => setBillOpen(false)}>
        {bill}
        {back}
      </BillSheet>
      {submission.priceChange ? (
        <PriceChangedDialog
          words={words}
          previousTotal={submission.priceChange.previousTotal}
          total={submission.priceChange.total}
          travellerCount={count}
          isBusy={submission.isBusy}
          onAccept={() => void submission.acceptPrice().then((isSent) => isSent || showErrors())}
          onOthers={() => navigate(kindsPage, { replace: true })}
          onCancel={submission.refusePrice}
        />
      ) : null}
    </ApplicationFrame>
  );
};
