import type { PassengerFields } from '#core/rules/passengers/validate.ts';
import { useCall } from '#web/api/use-call.ts';

/** A traveller whom the account keeps. */
export interface SavedTraveller extends PassengerFields {
  id: string;
}

const none: readonly SavedTraveller[] = [];

/** Whom the account keeps, to be chosen in a purchase; nobody while nobody is signed in, and until they are there. */
export const useSavedTravellers = (isSignedIn: boolean): readonly SavedTraveller[] => {
  const saved = useCall(
    'POST /api/flight-reservation/Passenger/GetCurrentUserPassengers',
    { body: {} },
    { enabled: isSignedIn, staleTime: 0 },
  );
  return (isSignedIn && saved.data?.data) || none;
};
