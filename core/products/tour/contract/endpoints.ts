import { alertCalls } from './alerts.ts';
import { catalogueCalls } from './catalogue.ts';
import { leavingCalls } from './leaving.ts';
import { orderCalls } from './order.ts';
import { reservationCalls } from './reservation.ts';
import { decisionCalls } from './staff/decisions.ts';
import { departureCalls } from './staff/departures.ts';
import { listCalls } from './staff/lists.ts';
import { visaClaimCalls } from './staff/visa-claims.ts';
import { swappingCalls } from './swapping.ts';
import { visaRefusedCalls } from './visa-refused.ts';
import { waitingCalls } from './waiting.ts';

/** Every call of the tour product. */
export const tour = {
  ...catalogueCalls,
  ...reservationCalls,
  ...orderCalls,
  ...leavingCalls,
  ...swappingCalls,
  ...alertCalls,
  ...waitingCalls,
  ...departureCalls,
  ...listCalls,
  ...decisionCalls,
  ...visaRefusedCalls,
  ...visaClaimCalls,
};
