import { z } from 'zod';
import { alertChannelsSchema, anyAlertSchema } from '#core/contract/alerts.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import { idSchema, instantSchema, plainDateSchema, rialSchema } from '#core/contract/scalars.ts';
import { legChoiceSchema } from './chosen.ts';
import { codedPlaceSchema } from './places.ts';
import { flightScopeSchema, placeSchema } from './proposal.ts';

/** What to watch. Prices are those of one adult. */
const wishSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    origin: codedPlaceSchema,
    destination: codedPlaceSchema,
    from: plainDateSchema,
    to: plainDateSchema.describe('At most 30 days after from'),
    below: rialSchema,
    channels: alertChannelsSchema,
  }),
  legChoiceSchema.extend({ kind: z.literal('seat'), channels: alertChannelsSchema }),
  z.object({
    kind: z.literal('penalty'),
    orderId: idSchema,
    hoursBefore: z.int().min(1).max(72).default(6).describe('How long before the refund shrinks'),
    channels: alertChannelsSchema,
  }),
]);

export const alertSchema = anyAlertSchema.extend({
  kind: z.enum(['price', 'seat', 'penalty']),
  orderId: idSchema.nullable().describe('The order whose penalty is watched; null otherwise'),
  origin: placeSchema,
  destination: placeSchema,
  productType: flightScopeSchema,
  date: plainDateSchema.describe('The first day it is about'),
  until: plainDateSchema.describe('The last day it is about'),
  below: rialSchema.nullable().describe('The price that is waited for; null where none is'),
  lastSeen: z.object({ price: rialSchema.nullable(), at: instantSchema }).nullable(),
});

/** Being told: a price below a wish, a seat freed, the penalty about to rise. */
export const alertCalls = {
  createAlert: endpoint({
    call: 'POST /api/user-interactions/FlightAlerts/Create',
    summary: 'Watch for a price below a wish, a freed seat, or a penalty about to rise',
    access: 'user',
    body: wishSchema,
    reply: alertSchema,
    failures: { REQUEST_EXPIRED: true, PROPOSAL_GONE: true, ORDER_NOT_FOUND: true, ALERT_NOT_POSSIBLE: true },
  }),
  alerts: endpoint({
    call: 'POST /api/user-interactions/FlightAlerts/GetCurrentUserAlerts',
    summary: "The signed-in user's alerts, newest first",
    access: 'user',
    body: z.object({}),
    reply: z.array(alertSchema),
  }),
  deleteAlert: endpoint({
    call: 'DELETE /api/user-interactions/FlightAlerts/Delete/{id}',
    summary: 'Stop watching',
    access: 'user',
    params: z.object({ id: idSchema }),
    reply: z.null(),
  }),
};
