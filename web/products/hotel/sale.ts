import type { ProductKind } from '#core/contract/orders/order.ts';
import { hotelKindTexts } from '#core/products/hotel/texts/kinds.ts';
import { hotelSaleTexts } from '#core/products/hotel/texts/sale.ts';
import type { SaleSlot } from '../sale-slot.ts';
import { searchAgain } from './order/search-again.ts';

/** The words and addresses of hotels for the pages of paying and of orders. */
export const sale: SaleSlot = {
  kinds: Object.keys(hotelKindTexts) as ProductKind[],
  texts: hotelSaleTexts,
  searchAgain,
  ownPayment: { path: '/hotel-booking/payment', start: '/hotel-home' },
};
