import { kindTexts } from '#core/products/flight/texts/kinds.ts';
import { flightSaleTexts } from '#core/products/flight/texts/sale.ts';
import type { SaleSlot } from '../sale-slot.ts';
import { searchAgain } from './checkout/search-again.ts';

/** How the pages of paying and of an order speak of flights, and where they lead. */
export const sale: SaleSlot = { kinds: Object.keys(kindTexts), texts: flightSaleTexts, searchAgain };
