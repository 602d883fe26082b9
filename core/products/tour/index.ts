import { defineProduct } from '../define.ts';
import { tour as calls } from './contract/endpoints.ts';
import { tourFailures } from './failures.ts';
import { tourRoutes } from './routes.ts';
import { tourScopes } from './scopes.ts';
import { tourFailureTexts } from './texts/failures.ts';
import { tourLanding } from './texts/landing-page.ts';

export const tourProduct = defineProduct({
  id: 'tour',
  calls,
  routes: tourRoutes,
  failures: tourFailures,
  failureTexts: tourFailureTexts,
  backOffice: ['tour-departures', 'tour-visa-claims', 'tour-acts'],
  scopes: tourScopes,
  landing: tourLanding,
});
