import { Redirect, useSearch } from 'wouter';
import type { Quote } from '#core/products/hotel/contract/reservation.ts';
import { bookingTexts as texts } from '#core/products/hotel/texts/booking.ts';
import { useCall } from '#web/api/use-call.ts';
import { PurchaseFrame, Stopped, stopOf } from '#web/features/checkout/index.ts';
import { FormSkeleton } from '#web/features/travellers/index.ts';
import { withoutDialogEntry } from '#web/ui/dialog/index.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { words } from '../sale-words.ts';
import { hotelAddress } from '../search/address.ts';
import { BookingForm } from './form.tsx';

const quoteCall = 'GET /api/hotel-reservation/Quote/GetQuote/{id}';

/** The page of the hotel with the nights and guests of a quote: where other rates are. */
const hotelOf = ({ hotel, checkIn, checkOut, rooms }: Quote): string =>
  hotelAddress(hotel.hotelId, { checkIn, checkOut, rooms: rooms.map(({ party }) => party) });

const Loaded = ({ quoteId }: { quoteId: string }) => {
  const { data, error, refetch } = useCall(
    quoteCall,
    { params: { id: quoteId } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  if (data) return <BookingForm key={quoteId} quote={data} back={hotelOf(data)} />;
  const frame = { step: 1, steps: words.purchaseSteps, back: '/hotel-home' };
  if (error)
    return (
      <PurchaseFrame {...frame} width="narrow">
        <Stopped
          {...stopOf(error)}
          title={texts.loadFailed}
          retry={() => void refetch()}
          searchAgain="/hotel-home"
        />
      </PurchaseFrame>
    );
  return (
    <PurchaseFrame {...frame}>
      <FormSkeleton title={texts.title} lead={texts.lead} waiting={texts.loading} />
    </PurchaseFrame>
  );
};

/** The page on which guests of the chosen rooms are named, between the hotel and paying. */
export default function HotelBookingPage() {
  const quoteId = new URLSearchParams(withoutDialogEntry(useSearch())).get('quote') ?? '';
  usePageTitle(texts.pageTitle);
  return /^[0-9a-f-]{36}$/.test(quoteId) ? (
    <Loaded quoteId={quoteId} />
  ) : (
    <Redirect to="/hotel-home" replace />
  );
}
