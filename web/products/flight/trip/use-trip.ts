import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { LegChoice } from '#core/products/flight/contract/chosen.ts';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { flightTripTexts } from '#core/products/flight/texts/trip.ts';
import { addRial, type Rial, zeroRial } from '#core/rules/money/rial.ts';
import { callQuery } from '#web/api/use-call.ts';
import { purchaseAddress } from '../choice/choice.ts';
import { adultPriceOf } from '../fares.ts';
import type { FlightSearch, SearchLeg, TripType } from '../search/address.ts';
import { resultsAddress } from '../search/address.ts';
import { usePlacesOf } from '../search/use-places.ts';
import { chosenParameters, stepIn } from './chosen-legs.ts';
import { marketplaceVisit } from './marketplace-visit.ts';
import type { Arrival } from './too-soon.ts';
import type { TripStep } from './trip-step.ts';

const texts = resultsTexts.trip;
const detailsName = 'POST /api/flight-catalog/FlightCatalog/GetPlpProposalDetails';

/** How much of a trip is chosen. */
export interface TripSteps {
  legs: readonly SearchLeg[];
  /** The index of the leg that is being chosen. */
  step: number;
  /** The leg of this step. */
  leg: SearchLeg;
  /** The choices for the legs before. */
  chosen: readonly LegChoice[];
  /** The same as flights; null while a flight is loading. */
  picked: readonly (Proposal | null)[];
  /** The price of the legs before, for one adult and for all travellers. */
  adultBefore: Rial;
  totalBefore: Rial;
  arrival: Arrival | null;
  isInternational: boolean;
  /** The choice of a leg has expired, so that leg is being chosen again. */
  isLost: boolean;
  /** The flights that a price in this list is for, if it is not for one flight of a one-way trip: «رفت و برگشت». */
  cardNote: string | null;
  /** How the opened flight goes on: to the next leg, or to the purchase. */
  forDetail: TripStep;
  /** The address at which this leg is chosen again. */
  changeAddress: (at: number) => string;
}

/** When the last flight of a proposal arrives. */
const arrivalOf = (proposal: Proposal) => proposal.flightGroups.at(-1)?.arrivalTime ?? null;

/** «رفت», or «پرواز ۲» if there are several destinations. */
export const legName = (tripType: TripType, at: number): string =>
  flightTripTexts.legName(at, tripType === 2);

/** What prices are for. From the second leg on they are for the whole trip so far. */
const noteOf = (tripType: TripType, step: number): string | null => {
  if (tripType === 1) return null;
  if (step === 0) return texts.firstOnly[tripType];
  return tripType === 2 ? texts.both : texts.soFar(step + 1);
};

/** The trip in the address, whose query says what is chosen: its legs, the flights that are chosen, and their price. */
export const useTrip = (search: FlightSearch, query: string): TripSteps => {
  const [, go] = useLocation();
  const [lostAt, setLostAt] = useState<number | null>(null);
  const { legs, chosen, step, leg } = useMemo(
    () => stepIn(search, new URLSearchParams(query)),
    [search, query],
  );
  const details = useQueries({
    queries: chosen.map((body) => ({
      ...callQuery(detailsName, { body }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  });
  const find = usePlacesOf(legs.flatMap(({ origin, destination }) => [origin, destination]));
  const failedAt = details.findIndex(({ error }) => error !== null);

  // A choice that the server no longer knows has to be made again. The legs before it stay.
  useEffect(() => {
    if (failedAt < 0) return;
    setLostAt(failedAt);
    go(resultsAddress(search, chosenParameters(chosen.slice(0, failedAt))), { replace: true });
  }, [failedAt, chosen, search, go]);

  const picked = details.map(({ data }) => data?.proposal ?? null);
  const known = picked.filter((proposal) => proposal !== null);
  const last = picked.at(-1);
  const zone = find(legs[step - 1]?.destination ?? null)?.timeZone;
  const time = last ? arrivalOf(last) : null;
  const arrival = useMemo(() => (time && zone ? { time, zone } : null), [time, zone]);
  const isLastStep = step === legs.length - 1;
  const forDetail = useMemo(
    (): TripStep => ({
      before: chosen,
      isReturning: search.tripType === 2 && step === 1,
      goOn: (choices) =>
        isLastStep
          ? { href: purchaseAddress({ legs: choices, ...marketplaceVisit() }), label: detailTexts.goOn }
          : {
              href: resultsAddress(search, chosenParameters(choices)),
              label: texts.choose(legName(search.tripType, step)),
            },
    }),
    [chosen, isLastStep, search, step],
  );
  return {
    legs,
    step,
    leg,
    chosen,
    picked,
    adultBefore: addRial(zeroRial, ...known.map(adultPriceOf)),
    totalBefore: addRial(zeroRial, ...known.map(({ totalPrice }) => totalPrice)),
    arrival,
    isInternational: legs.some(({ origin, destination }) =>
      [origin, destination].some((place) => (find(place)?.countryIso2 ?? 'IR') !== 'IR'),
    ),
    isLost: lostAt === step,
    cardNote: noteOf(search.tripType, step),
    forDetail,
    changeAddress: (at) => resultsAddress(search, chosenParameters(chosen.slice(0, at))),
  };
};
