import { type FormEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Quote } from '#core/products/hotel/contract/reservation.ts';
import { subtractRial } from '#core/rules/money/rial.ts';
import { useSession } from '#web/api/use-call.ts';
import { useSending } from '#web/features/purchase-form/index.ts';
import {
  formOf,
  keepInTab,
  useCountries,
  useIsEmailOptional,
  useSavedTravellers,
} from '#web/features/travellers/index.ts';
import { submitBooking } from './submit.ts';
import { type Booking, useBooking } from './use-booking.ts';

/** Sends the form, holds the rooms and leads to paying. */
const useSubmission = (quote: Quote, booking: Booking) => {
  const [, go] = useLocation();
  return useSending({
    submit: (tell) => submitBooking(quote, booking.draft, quote.bill.total, tell),
    onHeld: ({ orderId, total, lostCode }) => {
      // Back from paying leads to the form as it was sent, and so does the link there.
      keepInTab(formOf(orderId), `${location.pathname}${location.search}`);
      const priceFellBy = total < quote.bill.total ? subtractRial(quote.bill.total, total) : null;
      go(`/hotel-booking/payment/${orderId}`, { state: { priceFellBy, lostCode } });
    },
    onRefused: booking.refuse,
  });
};

/** The state of the page: the form, whom it can be filled with, and sending it. */
export const useBookingForm = (quote: Quote) => {
  const isEmailOptional = useIsEmailOptional();
  const booking = useBooking(quote, isEmailOptional);
  const saved = useSavedTravellers(useSession() === 'signed-in');
  const isAnyForeign = !quote.hotel.isDomestic || booking.draft.rooms.some(({ lead }) => lead.isForeign);
  const countries = useCountries(isAnyForeign);
  const sending = useSubmission(quote, booking);
  const errors = useRef<HTMLElement>(null);
  const showErrors = () => void setTimeout(() => errors.current?.focus());
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    booking.tryAll();
    if (booking.found.size > 0) return showErrors();
    void sending.send().then((isSent) => isSent || showErrors());
  };
  return { booking, sending, saved, countries, isEmailOptional, errors, showErrors, onSubmit };
};
export type Form = ReturnType<typeof useBookingForm>;
