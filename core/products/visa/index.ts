import { defineProduct } from '../define.ts';
import { visa as calls } from './contract/endpoints.ts';
import { visaFailures } from './failures.ts';
import { visaRoutes } from './routes.ts';
import { visaScopes } from './scopes.ts';
import { visaFailureTexts } from './texts/failures.ts';
import { visaLanding } from './texts/landing-page.ts';

export const visaProduct = defineProduct({
  id: 'visa',
  calls,
  routes: visaRoutes,
  failures: visaFailures,
  failureTexts: visaFailureTexts,
  backOffice: ['visa', 'visa-catalogue'],
  scopes: visaScopes,
  landing: visaLanding,
});
