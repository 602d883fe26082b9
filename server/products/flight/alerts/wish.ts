import { z } from 'zod';
import { plainDateSchema, rialSchema } from '#core/contract/scalars.ts';
import {
  type Place,
  placeSchema,
  proposalSchema,
  searchCriteriaSchema,
} from '#core/products/flight/contract/proposal.ts';
import type { ChosenOffer } from '../suppliers/port.ts';

/** What is watched, as it is kept. Prices are those of one adult. */
const wishSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), from: plainDateSchema, to: plainDateSchema, below: rialSchema }),
  z.object({
    kind: z.literal('seat'),
    offer: z.object({
      supplier: z.string(),
      offerKey: z.string(),
      criteria: searchCriteriaSchema,
      proposal: proposalSchema,
    }),
  }),
  z.object({ kind: z.literal('penalty'), orderId: z.string(), hoursBefore: z.int() }),
]);
export type AlertWish = z.output<typeof wishSchema>;
export type AlertWishOf<K extends AlertWish['kind']> = Extract<AlertWish, { kind: K }>;

const rowSchema = z.object({ wish: wishSchema, origin: placeSchema, destination: placeSchema });

/** The JSON columns of an alert; one that does not fit is a bug and throws. */
export const readWish = (row: {
  wish: unknown;
  origin: unknown;
  destination: unknown;
}): { wish: AlertWish; origin: Place; destination: Place } => rowSchema.parse(row);

/** Who needs a seat of their own. */
export const seatsNeeded = ({ criteria: { passengers } }: Pick<ChosenOffer, 'criteria'>): number =>
  passengers.adults + passengers.children;
