import { Redirect, useSearch } from 'wouter';
import { tourBookingTexts as texts } from '#core/products/tour/texts/booking.ts';
import { PurchaseFrame, Stopped, stopOf } from '#web/features/checkout/index.ts';
import { FormSkeleton } from '#web/features/travellers/index.ts';
import { withoutDialogEntry } from '#web/ui/dialog/index.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { bookingIn } from '../found/booking-address.ts';
import { tourAddress } from '../found/tour-address.ts';
import { tourOfDeparture, useTour } from '../found/use-tour.ts';
import { words } from '../sale-words.ts';
import { roomsProblem } from './change-rooms.ts';
import { Roomed } from './roomed.tsx';
import { RoomsStep } from './rooms-step.tsx';

type Booking = NonNullable<ReturnType<typeof bookingIn>>;

const steps = words.purchaseSteps;

const Loaded = ({ booking }: { booking: Booking }) => {
  const tourId = tourOfDeparture(booking.departureId);
  const { data: tour, error, refetch } = useTour(tourId);
  const isNaming = booking.step === 'travellers' && roomsProblem(booking.rooms) === null;
  const page = isNaming ? texts.travellers : texts.rooms;
  usePageTitle(page.pageTitle);
  const departure = tour?.departures.find(({ departureId }) => departureId === booking.departureId);
  const prices = departure?.levels.find(({ level }) => level === booking.level);
  const back = tourAddress(tourId, booking);
  if (tour && departure && prices)
    return isNaming ? (
      <Roomed tour={tour} booking={booking} />
    ) : (
      <RoomsStep tour={tour} departure={departure} prices={prices} booking={booking} back={back} />
    );
  // The date is not sold any more, or never was.
  if (tour) return <Redirect to={tourAddress(tourId)} replace />;
  const frame = { step: isNaming ? 1 : 0, steps, back: '/tour-home' };
  if (error)
    return (
      <PurchaseFrame {...frame} width="narrow">
        <Stopped
          {...stopOf(error)}
          title={texts.loadFailed}
          retry={() => void refetch()}
          searchAgain="/tour-home"
        />
      </PurchaseFrame>
    );
  return (
    <PurchaseFrame {...frame}>
      <FormSkeleton title={page.title} lead="" waiting={texts.loading} />
    </PurchaseFrame>
  );
};

/** The page between a tour and paying: rooms with who sleeps in them, then who they are. The address holds the choice. */
export default function TourBookingPage() {
  const query = withoutDialogEntry(useSearch());
  const booking = bookingIn(new URLSearchParams(query));
  return booking ? <Loaded booking={booking} /> : <Redirect to="/tour-home" replace />;
}
