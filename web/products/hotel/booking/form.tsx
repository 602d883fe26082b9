import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import type { Quote } from '#core/products/hotel/contract/reservation.ts';
import { bookingTexts as texts } from '#core/products/hotel/texts/booking.ts';
import { stayTexts } from '#core/products/hotel/texts/words.ts';
import { PurchaseFrame, Stopped } from '#web/features/checkout/index.ts';
import { lateScene, PurchaseForm } from '#web/features/purchase-form/index.ts';
import { ContactCard, ErrorSummary, idOfPath } from '#web/features/travellers/index.ts';
import { Countdown } from '#web/ui/countdown/countdown.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { nowWords } from '../found/words.ts';
import { words } from '../sale-words.ts';
import { BookedHotel } from './booked-hotel.tsx';
import { BookingMoney } from './money.tsx';
import { RoomCard } from './room-card.tsx';
import type { Booking } from './use-booking.ts';
import { type Form, useBookingForm } from './use-form.ts';
import { WishesCard } from './wishes-card.tsx';

/** Loaded only when a price changes, which is seldom. */
const PriceChange = lazy(() => import('./price-change.tsx'));

/** Loaded while an order is sent. */
const Holding = lateScene(() => import('./holding.tsx'));

const step = 1;
/** A quote stands so long; the bar of its countdown is as long. */
const quoteSeconds = 15 * 60;

/** Errors with the room whose they are, where there are several. */
const named = ({ shown, draft }: Booking): ReadonlyMap<string, string> =>
  draft.rooms.length < 2
    ? shown
    : new Map(
        [...shown].map(([path, text]) => {
          const room = /^rooms\.(\d+)\./.exec(path)?.[1];
          return [path, room === undefined ? text : texts.ofRoom(Number(room), text)];
        }),
      );

const focusOn = (path: string) => document.getElementById(idOfPath(path))?.focus();

/** The contact as the card of travellers knows it. */
const contactForm = (booking: Booking) => ({
  contact: booking.draft.contact,
  shown: booking.shown,
  leave: booking.leave,
  changeContact: (change: Partial<Booking['draft']['contact']>) =>
    booking.change(
      { contact: { ...booking.draft.contact, ...change } },
      `contact.${Object.keys(change)[0] ?? ''}`,
    ),
  keep: false,
  setKeep: () => undefined,
});

interface Frame {
  step: number;
  steps: readonly string[];
  back: string;
}

/** Why the rooms cannot be booked as they are. What was typed stays. */
const Stop = ({ form: { sending }, frame }: { form: Form; frame: Frame }) =>
  sending.stop ? (
    <PurchaseFrame {...frame} width="narrow">
      <Stopped
        {...sending.stop}
        title={sending.stop.isRetryable ? texts.sendFailed : texts.stopped}
        retry={sending.tryAgain}
        searchAgain={frame.back}
      />
      <Notice>{texts.keepsDraft}</Notice>
    </PurchaseFrame>
  ) : null;

/** Who stays in each room, what the hotel is told, where news goes; what it costs and what comes back beside it. */
export const BookingForm = ({ quote, back }: { quote: Quote; back: string }) => {
  const form = useBookingForm(quote);
  const { booking, sending, saved, countries, isEmailOptional, errors, onSubmit } = form;
  const [, go] = useLocation();
  const frame = { step, steps: words.purchaseSteps, back };
  if (sending.stop) return <Stop form={form} frame={frame} />;
  return (
    <PurchaseForm
      id="hotel-booking"
      frame={{ ...frame, questions: words.questions.travellers }}
      title={texts.title}
      lead={texts.lead}
      before={
        <Countdown
          endsAt={Date.parse(quote.expiresAt)}
          wholeSeconds={quoteSeconds}
          onEnd={() => go(back, { replace: true })}
        />
      }
      choice={{ label: texts.summary, heading: words.yours, content: <BookedHotel quote={quote} /> }}
      money={<BookingMoney quote={quote} />}
      note={<p>{texts.note}</p>}
      moneyLabel={texts.back(quote.rooms.length)}
      bar={{
        note:
          quote.payAtHotel.length > 0
            ? nowWords(quote.payAtHotel)
            : `${stayTexts.rooms(quote.rooms.length)}، ${stayTexts.nights(quote.nights)}`,
        amount: quote.bill.total,
      }}
      submit={{
        text: texts.continue,
        short: texts.continueShort,
        isBusy: sending.isBusy,
        said: sending.isBusy ? texts.sending : '',
      }}
      above={
        <ErrorSummary
          ref={errors}
          shown={named(booking)}
          others={booking.others}
          nameOf={null}
          onGo={focusOn}
        />
      }
      onSubmit={onSubmit}
      over={
        sending.isBusy ? (
          <Holding quote={quote} scene={sending.scene} />
        ) : sending.priceChange ? (
          <Suspense fallback={null}>
            <PriceChange form={form} quote={quote} back={back} />
          </Suspense>
        ) : null
      }
    >
      {quote.rooms.map((_, at) => (
        <RoomCard
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms have nothing but their place
          key={at}
          booking={booking}
          quote={quote}
          at={at}
          saved={saved}
          countries={countries}
        />
      ))}
      <WishesCard booking={booking} rooms={quote.rooms.length} />
      <ContactCard
        form={contactForm(booking)}
        words={words.contact}
        isEmailOptional={isEmailOptional}
        isKeepOffered={false}
      />
    </PurchaseForm>
  );
};
