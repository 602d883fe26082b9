import { defineProduct } from '../define.ts';
import { flight as calls } from './contract/endpoints.ts';
import { flightRoutes } from './routes.ts';

export const flight = defineProduct({
  id: 'flight',
  kinds: ['DomesticFlight', 'InternationalFlight'],
  calls,
  routes: flightRoutes,
});
