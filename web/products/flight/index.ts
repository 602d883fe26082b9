import { flightRoutes } from '#core/products/flight/routes.ts';
import type { ProductSlots } from '../slots.ts';

export const flight: ProductSlots = {
  id: 'flight',
  routes: flightRoutes,
};
