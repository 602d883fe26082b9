import { z } from 'zod';
import { proposalSchema, searchCriteriaSchema } from '#core/products/flight/contract/proposal.ts';
import type { OrderLine } from '#server/commerce/port/desk.ts';
import type { ChosenOffer } from '../suppliers/port.ts';

const chosenOfferSchema = z.object({
  supplier: z.string().min(1),
  offerKey: z.string().min(1),
  criteria: searchCriteriaSchema,
  proposal: proposalSchema,
});

/** By what it was read from: while an order is in hand, its lines are asked for their offers again and again. */
const offers = new WeakMap<object, ChosenOffer>();

/**
 * The offer that an order line keeps. Commerce stores it as JSON that it does not know, so it is checked when read;
 * a line that does not fit is a bug and throws.
 */
export const offerOfLine = (line: Pick<OrderLine, 'lineId' | 'details'>): ChosenOffer => {
  const details = line.details as object | null;
  const known = details && offers.get(details);
  if (known) return known;
  const read = chosenOfferSchema.safeParse(details);
  if (!read.success) throw new Error(`line ${line.lineId} holds no flight offer: ${read.error.message}`);
  offers.set(details as object, read.data);
  return read.data;
};

/** The search that a line was chosen from; null where an older one does not say. */
export const requestIdOf = ({ details }: Pick<OrderLine, 'details'>): string | null =>
  typeof details === 'object' &&
  details !== null &&
  'requestId' in details &&
  typeof details.requestId === 'string'
    ? details.requestId
    : null;
