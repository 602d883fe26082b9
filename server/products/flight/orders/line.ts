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

/** Offers by the object from which they were read: while an order is handled, the offers of its lines are asked for again and again. */
const offers = new WeakMap<object, ChosenOffer>();

/**
 * The offer in an order line. Commerce stores it as JSON without knowing its shape, so it is checked when it is read; a line that does not
 * fit is a bug and throws.
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

/** The search that a line was chosen from; null for an older line, which does not have it. */
export const requestIdOf = ({ details }: Pick<OrderLine, 'details'>): string | null =>
  typeof details === 'object' &&
  details !== null &&
  'requestId' in details &&
  typeof details.requestId === 'string'
    ? details.requestId
    : null;
