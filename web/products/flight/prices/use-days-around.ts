import { useCall } from '#web/api/use-call.ts';
import { useFlightResults } from '../results-context.ts';
import { codedPlace } from '../search/address.ts';
import { lookAgain } from '../search/look-again.ts';

const freshMs = 5 * 60_000;

/** The fares of the days around the leg that is being chosen. For the first leg of a round trip, the table of both ways too. */
export const useDaysAround = () => {
  const { search, trip } = useFlightResults();
  const { origin, destination, date } = trip.leg;
  const returnDate = search.tripType === 2 && trip.step === 0 ? search.returnDate : null;
  return useCall(
    'POST /api/flight-catalog/FlightCalendar/PlpCalendar',
    {
      body: {
        origin: codedPlace(origin),
        destination: codedPlace(destination),
        date: date ?? '',
        ...(returnDate ? { returnDate } : {}),
      },
    },
    {
      enabled: Boolean(origin && destination && date),
      staleTime: freshMs,
      refetchInterval: lookAgain,
      placeholderData: (before) => before,
    },
  );
};
