import { lazy, Suspense } from 'react';
import { applicationTexts as texts } from '#core/products/visa/texts/application.ts';
import { formTexts } from '#core/texts/forms.ts';
import { stopOf } from '#web/features/checkout/index.ts';
import { lateScene, PurchaseForm, useFormEnd } from '#web/features/purchase-form/index.ts';
import { ContactCard, ErrorSummary } from '#web/features/travellers/index.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import styles from './application.module.css';
import { ArrivalCard } from './arrival-card.tsx';
import { Drafts } from './drafts.tsx';
import { ApplicationStop, frameOf } from './frame.tsx';
import { ApplicationBill, WhatComesBack } from './money.tsx';
import { SaveState } from './save-state.tsx';
import { ChoiceSummary } from './summary.tsx';
import { type Form, type FormWanted, useForm } from './use-form.ts';
import { WithSaved } from './with-saved.tsx';
import { words } from './words.ts';

/** Loaded only when a price changes, which is seldom. */
const PriceChange = lazy(() => import('./price-change.tsx'));

/** Loaded while an application is sent. */
const Holding = lateScene(() => import('./holding.tsx'));

/** Why the application cannot go on: it was refused, or its price is not known. */
const Stop = ({ form: { submission, price, kindsPage } }: { form: Form }) => {
  const stop = submission.stop ?? (price.error && stopOf(price.error));
  return stop ? (
    <ApplicationStop
      stop={stop}
      title={submission.stop ? texts.failedTitle : texts.loadFailedTitle}
      back={kindsPage}
      isTyped
      retry={submission.stop ? submission.tryAgain : () => void price.refetch()}
    />
  ) : null;
};

/** The whole form: day of arrival, applicants with documents, contact, and the total beside it. */
export const ApplicationForm = (props: FormWanted) => {
  const { destination, kind, hasGuarantee, start } = props;
  const all = useForm(props);
  const { application, price, submission, cards, kindsPage, total } = all;
  const { form } = application;
  const { errors, showErrors, onSubmit } = useFormEnd({ form, cards, send: submission.send });
  usePageTitle(form.shown.size > 0 ? formTexts.errorTitlePrefix + texts.pageTitle : texts.pageTitle);
  if (submission.stop || (price.error && !price.data)) return <Stop form={all} />;

  const choice = { destination, kind, hasGuarantee, kindsPage };
  return (
    <PurchaseForm
      id="application-form"
      frame={{ ...frameOf(kindsPage), questions: words.questions.travellers }}
      title={texts.title}
      lead={
        <>
          {texts.lead} <SaveState state={all.sync.state} isSignedIn={start.owner !== null} />
        </>
      }
      before={<Drafts start={start} name={destination.name} onAnew={all.drop} />}
      choice={{ label: texts.summary, heading: words.yours, content: <ChoiceSummary {...choice} /> }}
      money={
        <>
          <ApplicationBill price={price.data} isOld={price.isPlaceholderData} />
          <WhatComesBack price={price.data} />
        </>
      }
      note={<p className={styles.quiet}>{texts.back.accept}</p>}
      moneyLabel={texts.back.title}
      bar={price.data ? { note: texts.people(price.data.applicants), amount: price.data.total } : null}
      submit={{
        text: texts.continue,
        short: texts.continueShort,
        isBusy: submission.isBusy || total === null,
        said: submission.isBusy ? texts.sending : '',
      }}
      above={
        <ErrorSummary
          ref={errors}
          shown={form.shown}
          others={form.otherErrors}
          nameOf={form.travellers.length > 1 ? texts.heading : null}
          onGo={cards.goTo}
        />
      }
      onSubmit={onSubmit}
      over={
        submission.isBusy ? (
          <Holding scene={submission.scene} />
        ) : submission.priceChange ? (
          <Suspense fallback={null}>
            <PriceChange form={all} onRefused={showErrors} />
          </Suspense>
        ) : null
      }
    >
      <ArrivalCard application={application} />
      <WithSaved application={application} cards={cards} />
      <ContactCard
        form={form}
        words={words.contact}
        isEmailOptional={application.context.contact === 'emailOptional'}
        isKeepOffered={false}
      />
    </PurchaseForm>
  );
};
