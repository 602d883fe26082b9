import { lazy, Suspense, useMemo } from 'react';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { companionTexts } from '#core/texts/companion.ts';
import { formTexts } from '#core/texts/forms.ts';
import type { SaleTexts } from '#core/texts/sale.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { BillLines } from '#web/features/checkout/index.ts';
import { todayInIran } from '#web/features/orders/index.ts';
import { lateScene, PurchaseForm, useFormEnd } from '#web/features/purchase-form/index.ts';
import {
  ContactCard,
  type TravellersForm as Form,
  useCards,
  useIsEmailOptional,
  useTravellersForm,
} from '#web/features/travellers/index.ts';
import type { ChosenTrip, PurchaseModel, PurchaseSlot } from '#web/products/purchase-slot.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { AboveForm } from './above-form.tsx';
import { Cards } from './cards.tsx';
import { type Added, AddedSummary, Offers } from './companion.tsx';
import styles from './passengers.module.css';
import { SendStopped } from './send-stopped.tsx';
import { passengersStep } from './step.ts';
import { useSubmit } from './use-submit.ts';

/** Loaded only when a price changes, which is seldom. */
const PriceChange = lazy(() => import('./price-change.tsx'));

/** Loaded while an order is sent. */
const HouseHolding = lateScene(() => import('#web/features/holding/house-holding.tsx'));

interface FormProps {
  model: PurchaseModel;
  /** With the price of what was added. */
  trip: ChosenTrip;
  added: Added | null;
  words: SaleTexts;
  Summary: PurchaseSlot['Summary'];
  query: string;
}

/** What the form is checked against: the trip, today's date, and whether an e-mail is needed. */
const useContext = (trip: ChosenTrip, isEmailOptional: boolean) =>
  useMemo(
    () => ({
      mode: trip.mode,
      travelDates: trip.travelDates,
      today: todayInIran(),
      checkTrip: trip.checkTrip,
      contact: isEmailOptional ? ('emailOptional' as const) : ('required' as const),
    }),
    [trip.mode, trip.travelDates, trip.checkTrip, isEmailOptional],
  );

const useTitle = (form: Form): void =>
  usePageTitle(
    form.shown.size > 0 ? formTexts.errorTitlePrefix + travellerTexts.pageTitle : travellerTexts.pageTitle,
  );

const here = (): string => `${location.pathname}${location.search}`;

/** The form with all travellers of the trip and the contact, and the total beside it. */
export const PassengersForm = ({ model, trip, added, words, Summary, query }: FormProps) => {
  const { Holding = HouseHolding } = model;
  const isEmailOptional = useIsEmailOptional() || Boolean(trip.isEmailOptional);
  const form = useTravellersForm(model.draftKey, trip.travellers, useContext(trip, isEmailOptional));
  const submit = useSubmit(model, trip, form, added);
  const cards = useCards(form);
  const { errors, onSubmit } = useFormEnd({ form, cards, send: submit.send });
  useTitle(form);
  if (submit.stop) {
    const back = (submit.stop.code === 'COMPANION_GONE' && added?.without) || model.searchAgain;
    return <SendStopped stop={submit.stop} retry={submit.tryAgain} back={back} />;
  }

  const goOn = submit.isBusy ? words.checkingPrice : checkoutTexts.continue;
  return (
    <PurchaseForm
      id="travellers-form"
      frame={{ step: passengersStep, back: model.searchAgain, questions: words.questions.travellers }}
      title={travellerTexts.title}
      lead={travellerTexts.lead}
      choice={{
        label: checkoutTexts.tripSummary,
        heading: checkoutTexts.yourTrip,
        content: (
          <>
            <Summary query={query} />
            <AddedSummary added={added} />
          </>
        ),
      }}
      money={<BillLines bill={submit.bill} />}
      note={<p className={styles.quiet}>{checkoutTexts.nothingPaidYet}</p>}
      bar={{
        note: checkoutTexts.travellerCount(toPersianDigits(trip.travellers.length)),
        amount: submit.bill.total,
      }}
      submit={{
        text: goOn,
        short: goOn,
        isBusy: submit.isBusy,
        said: submit.isBusy ? words.checkingPrice : '',
      }}
      above={
        <>
          {added?.state.kind === 'gone' ? <Notice tone="warn">{companionTexts.gone}</Notice> : null}
          <AboveForm model={model} trip={trip} form={form} cards={cards} errors={errors} />
        </>
      }
      onSubmit={onSubmit}
      over={
        submit.isBusy ? (
          <Holding query={query} scene={submit.scene} />
        ) : submit.priceChange ? (
          <Suspense fallback={null}>
            <PriceChange model={model} trip={trip} words={words} submit={submit} />
          </Suspense>
        ) : null
      }
    >
      <Cards model={model} trip={trip} form={form} cards={cards} />
      <ContactCard form={form} words={words.contact} isEmailOptional={isEmailOptional} />
      {added?.state.kind === 'ready' ? null : <Offers trip={trip} address={added?.without ?? here()} />}
    </PurchaseForm>
  );
};
