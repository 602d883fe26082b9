import type { PaxPrice } from '#core/products/flight/contract/proposal.ts';
import { refundAt } from '#core/products/flight/rules/penalties/ladder.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { addRial, allocate, rialsPerToman, subtractRial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import type { Traveller } from '#server/commerce/port/desk.ts';

type Someone = Pick<Traveller, 'travellerId' | 'type'>;

/** The parts of one traveller's price of a line. */
interface Priced {
  travellerId: string;
  base: Rial;
  taxes: Rial;
  fee: Rial;
  total: Rial;
}

const pricedOf = (prices: readonly PaxPrice[], { travellerId, type }: Someone): Priced => {
  const price = prices.find(({ paxType }) => paxType === type);
  if (!price) throw new Error(`no price for ${type}`);
  const taxes = addRial(...price.taxes.map(({ amount }) => amount));
  return { travellerId, base: price.baseFare, taxes, fee: price.fee, total: price.totalPrice };
};

const split = (sum: Rial, weights: readonly Rial[]): Rial[] =>
  weights.every((weight) => weight === 0) ? weights.map(() => zeroRial) : allocate(sum, weights);

/** One traveller's part of a line's price, and of its refund. */
export interface TravellerShare {
  travellerId: string;
  price: Rial;
  fee: Rial;
  back: Rial;
}

/** What each traveller would get back alone, and whether rounding in the traveller's favour gave them part of a toman. */
const alone = ({ base, taxes }: Priced, percent: number) => ({
  back: refundAt(percent, { refundableBase: base, taxes, total: addRial(base, taxes) }),
  gained: percent < 100 && (BigInt(base) * BigInt(percent)) % (100n * BigInt(rialsPerToman)) !== 0n,
});

/**
 * The whole line was rounded once, so what each alone would have gained beyond that is taken back again, a toman each, from the first
 * traveller on.
 */
const byPercent = (priced: readonly Priced[], refund: Rial, percent: number): Rial[] => {
  const each = priced.map((one) => alone(one, percent));
  let over = subtractRial(addRial(...each.map(({ back }) => back)), refund);
  return each.map(({ back, gained }) => {
    if (!gained || over <= 0) return back;
    const less = toRial(Math.min(over, back, rialsPerToman));
    over = subtractRial(over, less);
    return subtractRial(back, less);
  });
};

/**
 * Splits a line's price and its refund among travellers, by each one's own fare. `percent` is the share of fares that is kept, or null if
 * the supplier keeps one sum for the whole line, which everybody bears in proportion to fare and taxes. The refund of the line is rounded
 * once, and its parts add up to it. Nobody's part is more than it would be alone, and it is less by at most the one toman that rounding
 * would have given.
 */
export const sharesOf = (
  prices: readonly PaxPrice[],
  travellers: readonly Someone[],
  { total, refund, percent }: { total: Rial; refund: Rial; percent: number | null },
): TravellerShare[] => {
  const priced = travellers.map((one) => pricedOf(prices, one));
  const totals = split(
    total,
    priced.map((one) => one.total),
  );
  const backs =
    percent === null
      ? split(
          refund,
          priced.map(({ base, taxes }) => addRial(base, taxes)),
        )
      : byPercent(priced, refund, percent);
  return priced.map(({ travellerId, fee }, at) => ({
    travellerId,
    price: totals[at] ?? zeroRial,
    fee,
    back: backs[at] ?? zeroRial,
  }));
};
