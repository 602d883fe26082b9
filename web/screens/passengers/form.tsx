import type { ComponentType, FormEvent } from 'react';
import { useMemo, useRef, useState } from 'react';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { formTexts } from '#core/texts/forms.ts';
import type { SaleTexts } from '#core/texts/sale.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import {
  BillLines,
  BillSheet,
  BuyBar,
  PriceChangedDialog,
  PurchaseFrame,
  Stopped,
} from '#web/features/checkout/index.ts';
import {
  ChooseSeveral,
  ContactCard,
  ErrorSummary,
  TravellerCard,
  useCards,
  useIsEmailOptional,
  useTravellersForm,
} from '#web/features/travellers/index.ts';
import type { ChosenTrip, PurchaseModel } from '#web/products/purchase-slot.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import styles from './passengers.module.css';
import { today } from './today.ts';
import { useSubmit } from './use-submit.ts';

const step = 1;
const formId = 'travellers-form';

interface FormProps {
  model: PurchaseModel;
  trip: ChosenTrip;
  words: SaleTexts;
  Summary: ComponentType<{ query: string }>;
  query: string;
}

/** All travellers of the trip, where the news go, and the one total beside them. */
export const TravellersForm = ({ model, trip, words, Summary, query }: FormProps) => {
  const isEmailOptional = useIsEmailOptional() || Boolean(trip.isEmailOptional);
  const context = useMemo(
    () => ({
      mode: trip.mode,
      travelDates: trip.travelDates,
      today: today(),
      checkTrip: trip.checkTrip,
      contact: isEmailOptional ? ('emailOptional' as const) : ('required' as const),
    }),
    [trip.mode, trip.travelDates, trip.checkTrip, isEmailOptional],
  );
  const form = useTravellersForm(model.draftKey, trip.travellers, context);
  const submit = useSubmit(model, trip, form);
  const summary = useRef<HTMLElement>(null);
  const [isBillOpen, setBillOpen] = useState(false);
  const cards = useCards(form);
  usePageTitle(
    form.shown.size > 0 ? formTexts.errorTitlePrefix + travellerTexts.pageTitle : travellerTexts.pageTitle,
  );
  const count = toPersianDigits(trip.travellers.length);

  const send = (event: FormEvent): void => {
    event.preventDefault();
    form.tryAll();
    if (form.problems.size === 0)
      return void submit.send().then((isSent) => isSent || setTimeout(() => summary.current?.focus()));
    cards.open(...cards.unfinished());
    setTimeout(() => summary.current?.focus());
  };

  if (submit.stop)
    return (
      <PurchaseFrame step={step} back={model.searchAgain} width="narrow">
        <Stopped
          {...submit.stop}
          title={checkoutTexts.failed.sendTitle}
          retry={submit.tryAgain}
          searchAgain={model.searchAgain}
        />
        <Notice>{checkoutTexts.keepsDraft}</Notice>
      </PurchaseFrame>
    );

  const button = (size: 'big' | 'normal') => (
    <Button
      type="submit"
      form={formId}
      look="go"
      size={size}
      full
      busy={submit.isBusy}
      data-testid={`submit-${size}`}
    >
      {submit.isBusy ? words.checkingPrice : checkoutTexts.continue}
    </Button>
  );
  const bill = <BillLines bill={submit.bill} />;
  return (
    <PurchaseFrame
      step={step}
      back={model.searchAgain}
      aside={
        <section className={styles.summary} aria-label={checkoutTexts.tripSummary}>
          <h2>{checkoutTexts.yourTrip}</h2>
          <Summary query={query} />
          {bill}
          {button('big')}
          <p className={styles.quiet}>{checkoutTexts.nothingPaidYet}</p>
        </section>
      }
      bar={
        <BuyBar
          note={checkoutTexts.travellerCount(count)}
          amount={submit.bill.total}
          onShowBill={() => setBillOpen(true)}
        >
          {button('normal')}
        </BuyBar>
      }
    >
      <div>
        <h1 tabIndex={-1}>{travellerTexts.title}</h1>
        <p className={styles.lead}>{travellerTexts.lead}</p>
      </div>
      <section className={styles.onlyPhone} aria-label={checkoutTexts.tripSummary}>
        <h2 className="vh">{checkoutTexts.yourTrip}</h2>
        <Summary query={query} />
      </section>
      {trip.notices?.length ? (
        <Notice>
          <b>{travellerTexts.needToKnow}</b>
          <ul className={styles.notices}>
            {trip.notices.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <ErrorSummary ref={summary} shown={form.shown} others={form.otherErrors} onGo={cards.goTo} />
      <ChooseSeveral
        form={form}
        saved={model.savedTravellers}
        travelDates={trip.travelDates}
        onPut={(indexes) => cards.open(...indexes)}
      />
      <form id={formId} className={styles.form} noValidate onSubmit={send}>
        {form.travellers.map((draft, index) => (
          <TravellerCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place in the list
            key={index}
            form={form}
            index={index}
            draft={draft}
            mode={trip.mode}
            countries={model.countries}
            saved={model.savedTravellers}
            isOpen={cards.isOpen(index)}
            isLast={index === trip.travellers.length - 1}
            onOpen={() => cards.edit(index)}
            onDone={() => cards.finish(index)}
          />
        ))}
        <ContactCard form={form} words={words.contact} isEmailOptional={isEmailOptional} />
      </form>
      <p className="vh" role="status">
        {submit.isBusy ? words.checkingPrice : ''}
      </p>
      <BillSheet open={isBillOpen} onClose={() => setBillOpen(false)}>
        {bill}
      </BillSheet>
      {submit.priceChange ? (
        <PriceChangedDialog
          words={words}
          previousTotal={submit.priceChange.previousTotal}
          total={submit.priceChange.total}
          travellerCount={trip.travellers.length}
          isBusy={submit.isBusy}
          onAccept={() => void submit.acceptPrice()}
          onOthers={() => submit.leave(model.searchAgain)}
          onCancel={submit.refusePrice}
        />
      ) : null}
    </PurchaseFrame>
  );
};
