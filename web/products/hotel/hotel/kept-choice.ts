import type { RatesFound } from '#core/products/hotel/contract/catalogue.ts';
import type { KeptChoice } from './choice.ts';

const keyOf = ({ hotelId, stay, rooms }: RatesFound): string =>
  `hodhod.rates ${hotelId} ${stay.checkIn} ${stay.checkOut} ${rooms.length}`;

/** Kept in this tab: whoever comes back from naming guests, or to fresh rates, finds the same rates chosen. */
export const keepChoice = (rates: RatesFound, choice: KeptChoice): void => {
  try {
    sessionStorage.setItem(keyOf(rates), JSON.stringify(choice));
  } catch {
    // Without storage rates are chosen anew.
  }
};

export const keptChoice = (rates: RatesFound): KeptChoice => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(rates)) ?? 'null');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
};
