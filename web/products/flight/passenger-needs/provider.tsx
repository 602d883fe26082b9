import type { ReactNode } from 'react';
import { useEffect, useMemo } from 'react';
import { useSession } from '#web/api/use-call.ts';
import { lateScene } from '#web/features/purchase-form/index.ts';
import { useCountries, useSavedTravellers } from '#web/features/travellers/index.ts';
import { useFormOfOrder } from '#web/features/travellers/of-order.ts';
import type { PurchaseModel, TripState } from '#web/products/purchase-slot.ts';
import {
  choiceIn,
  keyOfChoice,
  noChoice,
  rememberedSearch,
  rememberSearchOfChoice,
} from '../choice/choice.ts';
import { tellStep, usePartner } from '../choice/partner.ts';
import { flightStopOf } from './stop.ts';
import { submitFlight } from './submit.ts';
import { tripOf } from './trip-state.ts';
import { useChosenTrip, useTripSearch } from './use-trip.ts';

/** Loaded while the order is sent. */
const Holding = lateScene(() => import('./holding.tsx'));

/** Gives the passengers screen the chosen trip, the saved travellers, and the function that sends the order. */
const FlightPurchase = ({
  query,
  children,
}: {
  query: string;
  children: (model: PurchaseModel) => ReactNode;
}) => {
  const choice = useMemo(() => choiceIn(new URLSearchParams(query)) ?? noChoice, [query]);
  const trip = useChosenTrip(choice);
  const { partner, isLoading } = usePartner(choice);
  const isSignedIn = useSession() === 'signed-in';
  const savedTravellers = useSavedTravellers(isSignedIn);
  const countries = useCountries(trip.data !== undefined);
  const isFilled = useFormOfOrder(keyOfChoice(choice), new URLSearchParams(query).get('of'));
  const address = useTripSearch(choice, trip);
  useEffect(() => {
    if (address) rememberSearchOfChoice(choice, address);
  }, [address, choice]);
  // An unknown marketplace counts as none, so every field is asked for as usual.
  const known = useMemo(() => ({ ...choice, partner: partner?.name ?? null }), [choice, partner]);
  useEffect(() => tellStep(known, 'arrived'), [known]);
  const { data, error, refetch } = trip;
  const state = useMemo((): TripState => {
    if (data && !isLoading && isFilled) return { kind: 'ready', trip: tripOf(data, partner) };
    return error && !data
      ? { kind: 'stopped', stop: flightStopOf(error), retry: () => void refetch() }
      : { kind: 'loading' };
  }, [data, error, refetch, partner, isLoading, isFilled]);
  return children({
    state,
    draftKey: keyOfChoice(choice),
    searchAgain: address ?? rememberedSearch(choice),
    savedTravellers,
    countries,
    Holding,
    submit: (order, tell) => submitFlight(known, order, tell),
  });
};

export default FlightPurchase;
