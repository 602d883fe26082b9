import { useCall } from '#web/api/use-call.ts';
import { isTrip } from '#web/products/sale-slot.ts';

/** What is still to come, as the first page of the travels asks it. */
export const useUpcoming = () =>
  useCall(
    'POST /api/orders/Order/GetCurrentUserOrders',
    { body: { when: 'upcoming', page: 1 } },
    { staleTime: 0 },
  );

type Upcoming = NonNullable<ReturnType<typeof useUpcoming>['data']>;

/** The issued trip that begins first. */
export const firstTripOf = ({ data }: Upcoming) =>
  data
    .filter(({ status, productTypes }) => status === 'FinalizationSuccessful' && productTypes.some(isTrip))
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0];
