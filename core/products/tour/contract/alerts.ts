import { z } from 'zod';
import { alertChannelsSchema, anyAlertSchema } from '#core/contract/alerts.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import { idSchema, plainDateSchema } from '#core/contract/scalars.ts';
import { travellersMax } from '../limits.ts';
import { tourKeySchema } from './tour.ts';

/** What to be told of: a new date of a tour, or free places on a date. */
const tourWishSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('date'), tourId: tourKeySchema, channels: alertChannelsSchema }),
  z.object({
    kind: z.literal('place'),
    departureId: tourKeySchema,
    seats: z.int().min(1).max(travellersMax),
    channels: alertChannelsSchema,
  }),
]);

export const tourAlertSchema = anyAlertSchema.extend({
  kind: z.enum(['date', 'place']),
  tourId: tourKeySchema,
  departureId: tourKeySchema.nullable(),
  tourTitle: z.string(),
  leavesOn: plainDateSchema.nullable().describe('Of the date that is waited for; null where any new one is'),
  seats: z.int().nullable(),
});

/** Being told of a new date or of a free place. */
export const alertCalls = {
  createTourAlert: endpoint({
    call: 'POST /api/user-interactions/TourAlerts/Create',
    summary: 'Tell me of a new date of a tour, or of free places on one',
    access: 'user',
    body: tourWishSchema,
    reply: tourAlertSchema,
    failures: { TOUR_UNKNOWN: true, DEPARTURE_UNKNOWN: true, DEPARTURE_CLOSED: true },
  }),
  tourAlerts: endpoint({
    call: 'POST /api/user-interactions/TourAlerts/GetCurrentUserAlerts',
    summary: "The signed-in user's alerts of tours, newest first",
    access: 'user',
    body: z.object({}),
    reply: z.array(tourAlertSchema),
  }),
  deleteTourAlert: endpoint({
    call: 'DELETE /api/user-interactions/TourAlerts/Delete/{id}',
    summary: 'Stop waiting',
    access: 'user',
    params: z.object({ id: idSchema }),
    reply: z.null(),
  }),
};
