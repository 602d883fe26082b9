import { visaSaleTexts } from '#core/products/visa/texts/sale.ts';
import type { SaleSlot } from '../sale-slot.ts';
import { searchAgain } from './checkout/search-again.ts';
import { visaProgressAddress } from './shared/address.ts';

/** The words and addresses of visas for the pages of paying and of orders. */
export const sale: SaleSlot = {
  kinds: ['Visa'],
  texts: visaSaleTexts,
  isNoTrip: true,
  searchAgain,
  ownPayment: { path: '/visa/payment', start: '/visa-home' },
  progress: visaProgressAddress,
};
