import { lazy, Suspense } from 'react';
import type { TourQuote } from '#core/products/tour/contract/reservation.ts';
import { tourBookingTexts } from '#core/products/tour/texts/booking.ts';
import { tourPageTexts } from '#core/products/tour/texts/page.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { PurchaseFrame, Stopped } from '#web/features/checkout/index.ts';
import { lateScene, PurchaseForm } from '#web/features/purchase-form/index.ts';
import { ChooseSeveral, ContactCard, ErrorSummary } from '#web/features/travellers/index.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import type { TourDetail } from '../found/use-tour.ts';
import { words } from '../sale-words.ts';
import { ContractCard } from './contract-card.tsx';
import { ChosenTour, PartyMoney } from './money.tsx';
import { Roommates } from './roommates.tsx';
import { TravellerCards } from './traveller-cards.tsx';
import { useTourForm } from './use-tour-form.ts';

const texts = tourBookingTexts.travellers;

/** Loaded only when a price changes, which is seldom. */
const PriceChange = lazy(() => import('./price-change.tsx'));

/** Loaded while an order is sent. */
const Holding = lateScene(() => import('./holding.tsx'));

interface Props {
  tour: TourDetail;
  quote: TourQuote;
  back: string;
}

/** The second step: who the travellers are, who sleeps with whom, the contract, and where news goes. */
export const TravellersStep = ({ tour, quote, back }: Props) => {
  const tourForm = useTourForm(tour, quote);
  const { form, seats, cards, errors, onSubmit, sending, saved, contract, travelDates, isEmailOptional } =
    tourForm;
  const frame = { step: 1, steps: words.purchaseSteps, back };
  if (sending.stop)
    return (
      <PurchaseFrame {...frame} width="narrow">
        <Stopped
          {...sending.stop}
          title={sending.stop.isRetryable ? tourBookingTexts.sendFailed : tourBookingTexts.stopped}
          retry={sending.tryAgain}
          searchAgain={back}
        />
        <Notice>{tourBookingTexts.keepsDraft}</Notice>
      </PurchaseFrame>
    );
  return (
    <PurchaseForm
      id="tour-travellers"
      frame={{ ...frame, questions: words.questions.travellers }}
      title={texts.title}
      lead={texts.lead}
      choice={{
        label: tourBookingTexts.summary,
        heading: words.yours,
        content: <ChosenTour tour={quote.tour} departure={quote.departure} />,
      }}
      money={<PartyMoney quote={quote} isLadderShown />}
      note={<p>{texts.note}</p>}
      bar={{
        // Of two dues this is the first, where the step before had all of it.
        note:
          quote.dues.length > 1
            ? tourPageTexts.now
            : tourBookingTexts.rooms.bar(quote.travellers, quote.rooms.length),
        amount: quote.dues[0]?.amount ?? quote.bill.total,
      }}
      submit={{
        text: texts.continue,
        short: texts.short,
        isBusy: sending.isBusy,
        said: sending.isBusy ? texts.sending : '',
      }}
      above={
        <>
          <ErrorSummary
            ref={errors}
            shown={form.shown}
            others={[...form.otherErrors, ...contract.problems]}
            nameOf={form.travellers.length > 1 ? travellerTexts.errors.traveller : null}
            onGo={cards.goTo}
          />
          <ChooseSeveral
            form={form}
            saved={saved}
            travelDates={travelDates}
            ages={tourForm.mode.ages}
            onPut={(indexes) => cards.open(...indexes)}
          />
        </>
      }
      onSubmit={onSubmit}
      over={
        sending.isBusy ? (
          <Holding quote={quote} scene={sending.scene} />
        ) : sending.priceChange ? (
          <Suspense fallback={null}>
            <PriceChange tourForm={tourForm} quote={quote} back={back} />
          </Suspense>
        ) : null
      }
    >
      <TravellerCards tourForm={tourForm} rooms={quote.rooms} />
      {quote.rooms.length > 1 ? <Roommates form={form} seats={seats} rooms={quote.rooms} /> : null}
      <ContractCard contract={contract} />
      <ContactCard form={form} words={words.contact} isEmailOptional={isEmailOptional} />
    </PurchaseForm>
  );
};
