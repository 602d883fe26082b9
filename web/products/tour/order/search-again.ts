import type { OrderDetail } from '#web/products/order-slot.ts';
import { tourAddress } from '../found/tour-address.ts';
import { tourOf } from './tour-of.ts';

/** The page of the same tour, with its other dates. */
export const searchAgain = (order: OrderDetail): string => {
  const bought = tourOf(order);
  return bought?.tour ? tourAddress(bought.tour.tourId) : '/tour-home';
};
