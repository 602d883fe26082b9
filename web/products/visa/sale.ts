import { visaSaleTexts } from '#core/products/visa/texts/sale.ts';
import type { SaleSlot } from '../sale-slot.ts';
import { searchAgain } from './checkout/search-again.ts';
import { visaProgressAddress } from './shared/address.ts';

/** How the pages of paying and of an order speak of visas, and where they lead. */
export const sale: SaleSlot = {
  kinds: ['Visa'],
  texts: visaSaleTexts,
  isNoTrip: true,
  searchAgain,
  ownPayment: { path: '/visa/payment', start: '/visa-home' },
  progress: visaProgressAddress,
};
