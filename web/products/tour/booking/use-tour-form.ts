import { type FormEvent, useMemo } from 'react';
import { useLocation } from 'wouter';
import type { TourQuote } from '#core/products/tour/contract/reservation.ts';
import { modeOfTour, travelDatesOf } from '#core/products/tour/rules/travellers.ts';
import { subtractRial } from '#core/rules/money/rial.ts';
import { useSession } from '#web/api/use-call.ts';
import { todayInIran } from '#web/features/orders/index.ts';
import { useFormEnd, useSending } from '#web/features/purchase-form/index.ts';
import {
  formOf,
  keepInTab,
  type TravellersForm,
  useCards,
  useCountries,
  useIsEmailOptional,
  useSavedTravellers,
  useTravellersForm,
} from '#web/features/travellers/index.ts';
import type { TourDetail } from '../found/use-tour.ts';
import { type Seat, seatsOf } from './seats.ts';
import { submitTour } from './submit.ts';
import { type Contract, useContract } from './use-contract.ts';

/** What was typed belongs to the date and the party, so that other hotels or a fresh price find it again. */
const keyOf = ({ departure }: TourQuote, seats: readonly Seat[]): string =>
  `tour ${departure.departureId} ${seats.map(({ type }) => type[0]).join('')}`;

/** Sends the form, holds places and rooms, and leads to paying. */
const useSubmission = (
  quote: TourQuote,
  { form, seats, contract }: { form: TravellersForm; seats: readonly Seat[]; contract: Contract },
) => {
  const [, go] = useLocation();
  return useSending({
    submit: (tell) =>
      submitTour(
        { quote, form, seats, contractVersion: contract.version ?? '', onContractChanged: contract.askAgain },
        quote.bill.total,
        tell,
      ),
    onHeld: ({ orderId, total, lostCode }) => {
      // Back from paying leads to the form as it was sent, and so does the link there.
      keepInTab(formOf(orderId), `${location.pathname}${location.search}`);
      const priceFellBy = total < quote.bill.total ? subtractRial(quote.bill.total, total) : null;
      go(`/tour-booking/payment/${orderId}`, { state: { priceFellBy, lostCode } });
    },
    onRefused: form.refuse,
  });
};

/** The state of the second step: the travellers with their rooms, the contract, and sending all of it. */
export const useTourForm = (tour: TourDetail, quote: TourQuote) => {
  const { leavesAt, returnsOn } = quote.departure;
  const isEmailOptional = useIsEmailOptional();
  const mode = useMemo(() => modeOfTour(tour.isDomestic), [tour.isDomestic]);
  const travelDates = useMemo(() => travelDatesOf(leavesAt, returnsOn), [leavesAt, returnsOn]);
  const seats = useMemo(() => seatsOf(quote.rooms), [quote.rooms]);
  const types = useMemo(() => seats.map(({ type }) => type), [seats]);
  const context = useMemo(
    () => ({
      mode,
      travelDates,
      today: todayInIran(),
      contact: isEmailOptional ? ('emailOptional' as const) : ('required' as const),
    }),
    [mode, travelDates, isEmailOptional],
  );
  const form = useTravellersForm(keyOf(quote, seats), types, context);
  const saved = useSavedTravellers(useSession() === 'signed-in');
  const countries = useCountries(!tour.isDomestic || form.travellers.some(({ isForeign }) => isForeign));
  const contract = useContract(tour.tourId);
  const sending = useSubmission(quote, { form, seats, contract });
  const cards = useCards(form);
  const { errors, onSubmit: send } = useFormEnd({
    form,
    cards,
    send: async () => (contract.isAccepted ? sending.send() : false),
  });
  const onSubmit = (event: FormEvent) => {
    contract.tryAll();
    send(event);
  };
  return {
    form,
    seats,
    mode,
    travelDates,
    countries,
    saved,
    contract,
    sending,
    cards,
    errors,
    onSubmit,
    isEmailOptional,
  };
};

export type TourForm = ReturnType<typeof useTourForm>;
