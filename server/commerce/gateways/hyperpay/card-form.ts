import { z } from 'zod';
import type { Cache } from '#server/platform/services.ts';

/** What our page shows and checks of a checkout. If the cache loses it, the page lacks the sum and the digest, but no money is lost. */
const cardFormShape = z.object({
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  /** Digest of the form's script, if HyperPay gave one. */
  integrity: z.string().nullable(),
});
export type CardForm = z.infer<typeof cardFormShape>;

const checkoutSeconds = 30 * 60;
const keyOf = (checkoutId: string): string => `hyperpay-form:${checkoutId}`;

export const keepCardForm = (cache: Cache, checkoutId: string, form: CardForm): Promise<void> =>
  cache.set(keyOf(checkoutId), Buffer.from(JSON.stringify(form)), checkoutSeconds);

/** What the cache has of a checkout; all fields are null if it has nothing. */
export const findCardForm = async (cache: Cache, checkoutId: string): Promise<CardForm> => {
  const kept = await cache.get(keyOf(checkoutId));
  const parsed = cardFormShape.safeParse(kept && JSON.parse(kept.toString()));
  return parsed.data ?? { amount: null, currency: null, integrity: null };
};
