import { z } from 'zod';
import { plainDateSchema, rialSchema } from '#core/contract/scalars.ts';
import {
  flightScopeSchema,
  placeSchema,
  proposalSchema,
  searchCriteriaSchema,
} from '#core/products/flight/contract/proposal.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { Alert } from '#server/platform/alerts/alert.ts';
import type { ChosenOffer } from '../suppliers/port.ts';

const about = {
  origin: placeSchema,
  destination: placeSchema,
  productType: flightScopeSchema,
  /** The first day it is about. */
  date: plainDateSchema,
};

/** What is watched, as it is stored. Prices are those of one adult. */
const wishSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    ...about,
    from: plainDateSchema,
    to: plainDateSchema,
    below: rialSchema,
  }),
  z.object({
    kind: z.literal('seat'),
    ...about,
    offer: z.object({
      supplier: z.string(),
      offerKey: z.string(),
      criteria: searchCriteriaSchema,
      proposal: proposalSchema,
    }),
  }),
  z.object({ kind: z.literal('penalty'), ...about, orderId: z.string(), hoursBefore: z.int() }),
]);
export type AlertWish = z.output<typeof wishSchema>;
type AlertWishOf<K extends AlertWish['kind']> = Extract<AlertWish, { kind: K }>;

/** The price that was seen last; null if none was. */
export interface Seen {
  price: Rial | null;
}

export type FlightAlert = Alert<AlertWish, Seen>;

/** The wish of an alert; one that does not fit the schema is a bug and throws. */
export const readWish = ({ wish }: Pick<FlightAlert, 'wish'>): AlertWish => wishSchema.parse(wish);

/** The wish of an alert of this kind. */
export const wishOf = <K extends AlertWish['kind']>(
  alert: Pick<FlightAlert, 'wish' | 'alertId'>,
  kind: K,
): AlertWishOf<K> => {
  const wish = readWish(alert);
  if (wish.kind !== kind) throw new Error(`alert ${alert.alertId} is of another kind: ${wish.kind}`);
  return wish as AlertWishOf<K>;
};

/** The travellers who need a seat of their own. */
export const seatsNeeded = ({ criteria: { passengers } }: Pick<ChosenOffer, 'criteria'>): number =>
  passengers.adults + passengers.children;
