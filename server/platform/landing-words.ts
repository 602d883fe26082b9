import type { LandingWords } from '#core/contract/content/landing.ts';
import { landingWords } from '#core/products/index.ts';

/** What a product says on its landing pages; null where there is no such product, or it has none. */
export const landingWordsOf = (product: string): LandingWords | null =>
  Object.hasOwn(landingWords, product) ? (landingWords[product] ?? null) : null;
