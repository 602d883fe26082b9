import { Redirect } from 'wouter';
import { tourBookingTexts as texts } from '#core/products/tour/texts/booking.ts';
import { PurchaseFrame, Stopped, stopOf } from '#web/features/checkout/index.ts';
import { FormSkeleton } from '#web/features/travellers/index.ts';
import { bookingAddress } from '../found/booking-address.ts';
import { type TourChoice, useQuote } from '../found/use-quote.ts';
import type { TourDetail } from '../found/use-tour.ts';
import { words } from '../sale-words.ts';
import { TravellersStep } from './travellers-step.tsx';

/** The second step, once the rooms of the address have a price. Where they are gone, it leads back to choosing others. */
export const Roomed = ({ tour, booking }: { tour: TourDetail; booking: TourChoice }) => {
  const { data, error, refetch } = useQuote(booking);
  const back = bookingAddress(booking);
  if (data?.kind === 'soldOut') return <Redirect to={back} replace />;
  if (data) return <TravellersStep tour={tour} quote={data.quote} back={back} />;
  const frame = { step: 1, steps: words.purchaseSteps, back };
  if (error)
    return (
      <PurchaseFrame {...frame} width="narrow">
        <Stopped
          {...stopOf(error)}
          title={texts.loadFailed}
          retry={() => void refetch()}
          searchAgain={back}
        />
      </PurchaseFrame>
    );
  return (
    <PurchaseFrame {...frame}>
      <FormSkeleton title={texts.travellers.title} lead={texts.travellers.lead} waiting={texts.loading} />
    </PurchaseFrame>
  );
};
