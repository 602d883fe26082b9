import { useQueries } from '@tanstack/react-query';
import { callQuery, useCall } from '#web/api/use-call.ts';
import { bodyOfChoice, type TripChoice } from '../choice/choice.ts';
import { searchAddressOf } from './search-of.ts';

const name = 'POST /api/flight-catalog/FlightCatalog/FlightDetail';

/** The chosen trip: every leg, one itemised total, the rules of its route. */
export const useChosenTrip = ({ legs }: TripChoice) =>
  useCall(name, { body: bodyOfChoice(legs) }, { enabled: legs.length > 0 });

export type TripAnswer = ReturnType<typeof useChosenTrip>;
export type TripDetails = NonNullable<TripAnswer['data']>;

/**
 * Where the whole trip is searched again, or null. Legs that make no trip together are asked for one by one, so that
 * the way out keeps all of them.
 */
export const useTripSearch = ({ legs }: TripChoice, trip: TripAnswer): string | null => {
  const isMisfit = trip.error?.code === 'CONNECTION_TOO_SHORT' || trip.error?.code === 'TRIP_DOES_NOT_FIT';
  const alone = useQueries({
    queries: legs.map((leg) => ({
      ...callQuery(name, { body: leg }),
      enabled: isMisfit && legs.length > 1,
    })),
  });
  const criteria = trip.data
    ? trip.data.legs.map((leg) => leg.criteria)
    : alone.flatMap(({ data }) => (data ? [data.criteria] : []));
  return criteria.length === legs.length && criteria.length > 0 ? searchAddressOf(criteria) : null;
};
