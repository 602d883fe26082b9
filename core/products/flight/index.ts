import { defineProduct } from '../define.ts';
import { flight as calls } from './contract/endpoints.ts';
import { flightFailures } from './failures.ts';
import { flightRoutes } from './routes.ts';
import { flightScopes } from './scopes.ts';
import { flightFailureTexts } from './texts/failures.ts';
import { flightLanding } from './texts/landing-page.ts';

export const flightProduct = defineProduct({
  id: 'flight',
  calls,
  routes: flightRoutes,
  failures: flightFailures,
  failureTexts: flightFailureTexts,
  backOffice: ['flight-changes', 'force-majeure'],
  scopes: flightScopes,
  landing: flightLanding,
});
