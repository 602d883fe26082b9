import { defineProduct } from '../define.ts';
import { hotel as calls } from './contract/endpoints.ts';
import { hotelFailures } from './failures.ts';
import { hotelRoutes } from './routes.ts';
import { hotelScopes } from './scopes.ts';
import { hotelFailureTexts } from './texts/failures.ts';
import { hotelLanding } from './texts/landing-page.ts';

export const hotelProduct = defineProduct({
  id: 'hotel',
  calls,
  routes: hotelRoutes,
  failures: hotelFailures,
  failureTexts: hotelFailureTexts,
  backOffice: [
    'hotel-requests',
    'hotel-nights',
    'hotel-stays',
    'hotel-acts',
    'hotel-reviews',
    'hotel-waivers',
  ],
  scopes: hotelScopes,
  landing: hotelLanding,
});
