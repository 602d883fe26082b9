import type { z } from 'zod';
import { type PassengerCounts, proposalSchema } from '#core/products/flight/contract/proposal.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { billOf } from '#core/rules/money/bill.ts';
import { airportsOf } from '#server/products/flight/places/expand.ts';
import type { Offer, SearchCriteria } from './port.ts';

/** Why an offer cannot be true. */
export type Lie = 'shape' | 'price' | 'party' | 'sum' | 'route' | 'date' | 'times' | 'cabin';

const offerSchema = proposalSchema.omit({ proposalId: true, penaltyNowPercent: true });
type Offered = z.output<typeof offerSchema>;

const counted = { Adult: 'adults', Child: 'children', Infant: 'infants' } as const;

const isForParty = ({ prices }: Offered, party: PassengerCounts): boolean =>
  Object.entries(counted).every(
    ([type, name]) =>
      prices.filter((row) => row.paxType === type).reduce((sum, row) => sum + row.count, 0) === party[name],
  );

const isPriced = ({ prices, totalPrice }: Offered): boolean =>
  totalPrice > 0 &&
  prices.every((row) => row.baseFare >= 0 && row.fee >= 0 && row.taxes.every((tax) => tax.amount >= 0));

const addsUp = ({ prices, totalPrice }: Offered): boolean => {
  try {
    return billOf(prices).total === totalPrice;
  } catch {
    return false;
  }
};

/** Whether each flight leaves after the one before has arrived. A change happens within one city, so in one time zone. */
const isInOrder = ({ flightGroups }: Offered): boolean =>
  flightGroups.every(({ departureTime, arrivalTime, flightLegs }) => {
    const fits = flightLegs.every((leg, at) => {
      const before = flightLegs[at - 1];
      return !before || before.arrivalTime < leg.departureTime;
    });
    const isFramed =
      flightLegs[0]?.departureTime === departureTime && flightLegs.at(-1)?.arrivalTime === arrivalTime;
    return fits && isFramed;
  });

/** The airports that a search is about, read once for the many offers that are compared with them. */
const endsOf = ({ origin, destination }: SearchCriteria) => ({
  from: new Set(airportsOf(origin).map(({ iata }) => iata)),
  to: new Set(airportsOf(destination).map(({ iata }) => iata)),
});

const lieOf = (offered: Offered, criteria: SearchCriteria, ends: ReturnType<typeof endsOf>): Lie | null => {
  const legs = offered.flightGroups.flatMap((group) => group.flightLegs);
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last || !ends.from.has(first.origin) || !ends.to.has(last.destination)) return 'route';
  if (dateOf(first.departureTime) !== criteria.date) return 'date';
  if (!isInOrder(offered)) return 'times';
  if (criteria.cabinClass !== null && offered.cabinClass !== criteria.cabinClass) return 'cabin';
  if (!isPriced(offered)) return 'price';
  if (!isForParty(offered, criteria.passengers)) return 'party';
  return addsUp(offered) ? null : 'sum';
};

/** The same offers with the direction of the trip that was asked for, which an adapter does not know. */
export const withDirectionOf = (offers: readonly Offer[], { isReturning }: SearchCriteria): Offer[] =>
  offers.map((offer) =>
    offer.proposal.isReturning === isReturning
      ? offer
      : { ...offer, proposal: { ...offer.proposal, isReturning } },
  );

/** The offers that fit the contract and the question, in the contract's form (`withDirectionOf`); the others are reported to `drop`. */
export const honestOffers = (
  offers: readonly Offer[],
  criteria: SearchCriteria,
  drop: (lie: Lie) => void,
): Offer[] => {
  const ends = endsOf(criteria);
  return offers.flatMap((offer) => {
    const read = offerSchema.safeParse(offer.proposal);
    const lie = read.success ? lieOf(read.data, criteria, ends) : 'shape';
    if (read.success && lie === null)
      return [{ ...offer, proposal: { ...read.data, isReturning: criteria.isReturning } }];
    drop(lie ?? 'shape');
    return [];
  });
};
