import type { ProductKind } from '#core/contract/orders/order.ts';
import { tourKindTexts } from '#core/products/tour/texts/kinds.ts';
import { tourSaleTexts } from '#core/products/tour/texts/sale.ts';
import type { SaleSlot } from '../sale-slot.ts';
import { searchAgain } from './order/search-again.ts';

/** The words and addresses of tours for the pages of paying and of orders. */
export const sale: SaleSlot = {
  kinds: Object.keys(tourKindTexts) as ProductKind[],
  texts: tourSaleTexts,
  searchAgain,
  ownPayment: { path: '/tour-booking/payment', start: '/tour-home' },
};
