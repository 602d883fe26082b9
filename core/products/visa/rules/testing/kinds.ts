import fc from 'fast-check';
import { foreignCurrencies } from '#core/contract/pricing/currency.ts';
import { toRial } from '#core/rules/money/rial.ts';
import type { PricedKind } from '../price.ts';

const foreign = fc.record({
  currency: fc.constantFrom(...foreignCurrencies),
  hundredths: fc.nat(100_000_000),
});

/** Every kind of visa that staff can enter. */
export const kinds: fc.Arbitrary<PricedKind> = fc.record({
  price: foreign,
  guarantee: fc.option(foreign),
  serviceFee: fc.nat(1_000_000_000).map(toRial),
});

const rate = fc.integer({ min: 1, max: 100_000_000 }).map(toRial);

/** A rate for every currency. */
export const ratesOfAll = fc.record({ USD: rate, AED: rate, IQD: rate, EUR: rate });
