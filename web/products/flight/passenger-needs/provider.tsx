import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { orderTexts } from '#core/products/flight/texts/order.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { typesOfCounts } from '#core/rules/passengers/counts.ts';
import { useCall, useSession } from '#web/api/use-call.ts';
import type { PurchaseModel, TripState } from '#web/products/purchase-slot.ts';
import { resultsAddress } from '../search/address.ts';
import type { Choice } from './choice.ts';
import { choiceIn, rememberedSearch, rememberSearch } from './choice.ts';
import { stopOf, submitFlight } from './submit.ts';

export const useDetail = ({ requestId, proposalId }: Choice) =>
  useCall(
    'POST /api/flight-catalog/FlightCatalog/FlightDetail',
    { body: { requestId, proposalId } },
    { enabled: requestId !== '' },
  );

type Detail = NonNullable<ReturnType<typeof useDetail>['data']>;

const stateOf = ({ data, error, refetch }: ReturnType<typeof useDetail>): TripState => {
  if (data)
    return {
      kind: 'ready',
      trip: {
        title: orderTexts.route(data.criteria.origin.cityFa, data.criteria.destination.cityFa),
        travellers: typesOfCounts(data.criteria.passengers),
        // International flights come later; until then every flight asks what a domestic one asks.
        mode: 'domestic-flight',
        travelDates: data.flightProposal.proposal.flightGroups.map((group) => dateOf(group.departureTime)),
        bill: data.bill,
      },
    };
  if (error) return { kind: 'stopped', stop: stopOf(error), retry: () => void refetch() };
  return { kind: 'loading' };
};

const addressOf = ({ criteria }: Detail): string =>
  resultsAddress({
    origin: criteria.origin.code,
    destination: criteria.destination.code,
    date: criteria.date,
    passengers: criteria.passengers,
  });

/** Gives the passengers screen the chosen flight, who was saved before, and the way to send the order. */
const FlightPurchase = ({
  query,
  children,
}: {
  query: string;
  children: (model: PurchaseModel) => ReactNode;
}) => {
  const choice = choiceIn(new URLSearchParams(query)) ?? { requestId: '', proposalId: '' };
  const detail = useDetail(choice);
  const isSignedIn = useSession() === 'signed-in';
  const saved = useCall(
    'POST /api/flight-reservation/Passenger/GetCurrentUserPassengers',
    { body: {} },
    { enabled: isSignedIn },
  );
  const countries = useCall(
    'GET /api/flight-configuration/Country/GetAllCountries',
    { query: {} },
    { enabled: detail.data !== undefined, staleTime: Number.POSITIVE_INFINITY },
  );
  const address = detail.data ? addressOf(detail.data) : null;
  useEffect(() => {
    if (address) rememberSearch(choice.requestId, address);
  }, [address, choice.requestId]);
  return children({
    state: stateOf(detail),
    draftKey: choice.requestId,
    searchAgain: address ?? rememberedSearch(choice.requestId),
    savedTravellers: saved.data?.data ?? [],
    countries: countries.data?.data.map((country) => ({ value: country.iso3, label: country.nameFa })) ?? [],
    submit: (order) => submitFlight(choice, order),
  });
};

export default FlightPurchase;
