import { kindTexts } from '#core/products/flight/texts/kinds.ts';
import { flightSaleTexts } from '#core/products/flight/texts/sale.ts';
import type { SaleSlot } from '../sale-slot.ts';
import { searchAgain } from './checkout/search-again.ts';

/** The words and addresses of flights for the pages of paying and of orders. */
export const sale: SaleSlot = { kinds: Object.keys(kindTexts), texts: flightSaleTexts, searchAgain };
