import type { LegChoice } from '#core/products/flight/contract/chosen.ts';
import { useCall } from '#web/api/use-call.ts';
import { bodyOfChoice } from '../choice/choice.ts';

/** The bill, the refund ladder and the route's visas of one offer. */
export const useDetails = (leg: LegChoice) =>
  useCall('POST /api/flight-catalog/FlightCatalog/GetPlpProposalDetails', { body: leg });

/** The whole trip with one total, if legs were chosen before this one. */
export const useDetailsOfTrip = (legs: readonly LegChoice[]) =>
  useCall(
    'POST /api/flight-catalog/FlightCatalog/FlightDetail',
    { body: bodyOfChoice(legs) },
    { enabled: legs.length > 1 },
  );

/** How much a refund brings at which time, by the fare of each leg. */
export const useFareRules = (legs: readonly LegChoice[]) =>
  useCall('POST /api/flight-reservation/FareRules/GetFareRules', { body: bodyOfChoice(legs) });

/** The rules and rights of passengers on a route. */
export const useRouteRules = (legs: readonly LegChoice[]) =>
  useCall('POST /api/flight-reservation/FareRules/GetRouteRules', { body: bodyOfChoice(legs) });
