import type { PassengerFields } from '#core/rules/passengers/validate.ts';
import { useCall } from '#web/api/use-call.ts';

/** A traveller who is saved in the account. */
export interface SavedTraveller extends PassengerFields {
  id: string;
}

const none: readonly SavedTraveller[] = [];

/** The saved travellers of the account; none while nobody is signed in, and until they have loaded. */
export const useSavedTravellers = (isSignedIn: boolean): readonly SavedTraveller[] => {
  const saved = useCall(
    'POST /api/flight-reservation/Passenger/GetCurrentUserPassengers',
    { body: {} },
    { enabled: isSignedIn, staleTime: 0 },
  );
  return (isSignedIn && saved.data?.data) || none;
};
