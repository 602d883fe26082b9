import type { PassengerCounts, PaxPrice } from '#core/products/flight/contract/proposal.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { addRial, timesRial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import type { PaxType, TaxLine } from './taxes.ts';
import { taxesOn } from './taxes.ts';

/** Base fares in rials, before tax, for each type of passenger. */
export interface BaseFares {
  adult: Rial;
  child: Rial;
  infant: Rial;
}

export const roundTo10000 = (amount: number): Rial => toRial(Math.round(amount / 10_000) * 10_000);

/** Base fares of a class: the child pays `childPercent` of the adult, the infant 10 percent. */
export const baseFares = (adult: Rial, childPercent: number): BaseFares => ({
  adult,
  child: roundTo10000((adult * childPercent) / 100),
  infant: roundTo10000(adult * 0.1),
});

/** The taxes of one passenger on a base fare. */
export type TaxRule = (baseFare: Rial, paxType: PaxType) => TaxLine[];

const priceOf = (paxType: PaxType, count: number, baseFare: Rial, taxRule: TaxRule): PaxPrice => {
  const taxes = taxRule(baseFare, paxType);
  const totalPrice = addRial(baseFare, ...taxes.map((tax) => tax.amount));
  return { paxType, count, baseFare, taxes, fee: zeroRial, totalPrice };
};

/** The price lines of a party, without types that nobody has; taxed as within Iran if no rule is given. */
export const pricesOf = (fares: BaseFares, party: PassengerCounts, taxRule: TaxRule = taxesOn): PaxPrice[] =>
  [
    party.adults > 0 ? [priceOf('Adult', party.adults, fares.adult, taxRule)] : [],
    party.children > 0 ? [priceOf('Child', party.children, fares.child, taxRule)] : [],
    party.infants > 0 ? [priceOf('Infant', party.infants, fares.infant, taxRule)] : [],
  ].flat();

/** What a party pays in all. */
export const totalOf = (prices: readonly PaxPrice[]): Rial =>
  addRial(zeroRial, ...prices.map((price) => timesRial(price.totalPrice, price.count)));

/** Seats that a party takes: infants sit on a lap. */
export const seatsOf = (party: PassengerCounts): number => party.adults + party.children;

/** The counts of a list of travellers. */
export const partyOf = (travellers: readonly { type: PaxType }[]): PassengerCounts => ({
  adults: travellers.filter((traveller) => traveller.type === 'Adult').length,
  children: travellers.filter((traveller) => traveller.type === 'Child').length,
  infants: travellers.filter((traveller) => traveller.type === 'Infant').length,
});

/** The lowest of some amounts; null if there are none. */
export const lowestOf = (amounts: readonly Rial[]): Rial | null =>
  amounts.reduce<Rial | null>(
    (lowest, amount) => (lowest === null || amount < lowest ? amount : lowest),
    null,
  );
