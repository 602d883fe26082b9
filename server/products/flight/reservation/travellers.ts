import type { z } from 'zod';
import type { FieldError } from '#core/contract/result.ts';
import type { savedTravellerInputSchema } from '#core/contract/travellers/saved.ts';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { modeOfTrip } from '#core/products/flight/rules/passenger-modes.ts';
import { passengerTexts } from '#core/products/flight/texts/passengers.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { PassengerCounts } from '#core/rules/passengers/counts.ts';
import { checkCounts, groupOfType } from '#core/rules/passengers/counts.ts';
import type { CheckedTraveller } from '#server/platform/travellers/check.ts';
import { checkTraveller, travellerErrors } from '#server/platform/travellers/check.ts';
import { isAbroad } from '../search/trip.ts';
import type { ChosenOffer } from '../suppliers/port.ts';

type PassengerInput = z.output<typeof savedTravellerInputSchema>;

export type TravellersCheck =
  | { kind: 'right'; passengers: CheckedTraveller[] }
  | { kind: 'wrong'; errors: FieldError[] }
  | { kind: 'counts_differ' };

type Document = { field: 'nationalCode' | 'passportNumber'; number: string };

const documentsOf = (passenger: CheckedTraveller): Document[] => {
  const { nationalCode, passportNumber, passportIssuingCountryCode } = passenger;
  const documents: Document[] = [
    { field: 'nationalCode', number: nationalCode },
    { field: 'passportNumber', number: passportNumber && `${passportIssuingCountryCode}${passportNumber}` },
  ];
  return documents.filter(({ number }) => number !== '');
};

/** One person cannot sit on two seats: the second time a document appears is refused. */
const duplicates = (passengers: readonly CheckedTraveller[]): FieldError[] => {
  const seen = new Set<string>();
  return passengers.flatMap((passenger, at) => {
    const documents = documentsOf(passenger);
    const twice = documents.find(({ field, number }) => seen.has(`${field} ${number}`));
    for (const { field, number } of documents) seen.add(`${field} ${number}`);
    if (!twice) return [];
    return [
      {
        code: 'PASSENGER_IS_DUPLICATE',
        field: `passengers.${at}.${twice.field}`,
        messages: [passengerTexts.twiceInOrder],
      },
    ];
  });
};

const countsOf = (passengers: readonly Pick<CheckedTraveller, 'type'>[]): PassengerCounts => {
  const counts = { adults: 0, children: 0, infants: 0 };
  for (const { type } of passengers) counts[groupOfType[type]] += 1;
  return counts;
};

const travelDatesOf = (proposal: Proposal): PlainDate[] =>
  proposal.flightGroups.flatMap((group) => group.flightLegs.map((leg) => dateOf(leg.departureTime)));

/**
 * The passengers of an order, each checked against the rules of the trip and the day of each of its flights. A type that does not fit the
 * birth date is PASSENGER_AGE_IS_INVALID for that passenger; after these checks the types must be those that were priced.
 */
export const checkTravellers = (
  inputs: readonly PassengerInput[],
  { offers, today }: { offers: readonly ChosenOffer[]; today: PlainDate },
): TravellersCheck => {
  const travelDates = offers.flatMap(({ proposal }) => travelDatesOf(proposal));
  const mode = modeOfTrip(!offers.some(isAbroad));
  const passengers: CheckedTraveller[] = [];
  const errors: FieldError[] = [];
  for (const [at, input] of inputs.entries()) {
    const checked = checkTraveller(input, { mode, travelDates, today });
    if (checked.ok) passengers.push(checked.traveller);
    else errors.push(...travellerErrors(checked.problems, `passengers.${at}`));
  }
  if (errors.length > 0) return { kind: 'wrong', errors };
  const counts = countsOf(passengers);
  const isPriced = offers.every(({ criteria: { passengers: priced } }) =>
    (['adults', 'children', 'infants'] as const).every((group) => counts[group] === priced[group]),
  );
  if (!isPriced || checkCounts(counts).length > 0) return { kind: 'counts_differ' };
  const twice = duplicates(passengers);
  return twice.length > 0 ? { kind: 'wrong', errors: twice } : { kind: 'right', passengers };
};
