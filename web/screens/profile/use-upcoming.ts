import { useCall } from '#web/api/use-call.ts';
import { isTrip } from '#web/products/sale-slot.ts';

/** Issued trips that are still to come. */
export const useUpcoming = () =>
  useCall(
    'POST /api/orders/Order/GetCurrentUserOrders',
    { body: { when: 'upcoming', status: 'FinalizationSuccessful' } },
    { staleTime: 0 },
  );

type Upcoming = NonNullable<ReturnType<typeof useUpcoming>['data']>;

/** The one of these trips that begins first. */
export const firstTripOf = ({ data }: Upcoming) =>
  data
    .filter(({ productTypes }) => productTypes.some(isTrip))
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0];
