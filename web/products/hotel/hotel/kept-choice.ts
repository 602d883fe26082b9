import type { RatesFound } from '#core/products/hotel/contract/catalogue.ts';
import { keep, kept } from '#web/ui/kept/kept.ts';
import type { KeptChoice } from './choice.ts';

const keyOf = ({ hotelId, stay, rooms }: RatesFound): string =>
  `hodhod.rates ${hotelId} ${stay.checkIn} ${stay.checkOut} ${rooms.length}`;

/** Kept in this tab: whoever comes back from naming guests, or to fresh rates, finds the same rates chosen. */
export const keepChoice = (rates: RatesFound, choice: KeptChoice): void => keep('tab', keyOf(rates), choice);

export const keptChoice = (rates: RatesFound): KeptChoice => {
  const choice = kept('tab', keyOf(rates));
  return Array.isArray(choice) ? choice : [];
};
