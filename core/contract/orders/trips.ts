import { z } from 'zod';
import { travelBy } from '#core/rules/travel/travel-by.ts';
import { endpoint } from '../endpoint.ts';
import { saidSchema } from '../said.ts';
import { idSchema, instantSchema, plainDateTimeSchema } from '../scalars.ts';
import { productKindSchema } from './order.ts';

/** A place on the globe in degrees; null where nobody knows it. */
const pointSchema = z.object({ lat: z.number(), lon: z.number() }).nullable();

/**
 * What a part of a trip is: a way on which one is carried, by what; a stay in one place (from its city, to the house that one stays in); or
 * a round, which leaves a place and comes back to it.
 */
const partKindSchema = z.enum([...travelBy, 'stay', 'round']);

/** An issued trip outside the house: in a calendar, and for others by a link. */
export const tripCalls = {
  tripCalendar: endpoint({
    call: 'GET /api/orders/Order/TripCalendar/{id}',
    summary: 'The events of an issued order as iCalendar, one for each part of the trip',
    access: 'user',
    params: z.object({ id: idSchema }),
    media: 'text/calendar',
    failures: { ORDER_NOT_FOUND: true, ORDER_STATE: true },
  }),
  createShareLink: endpoint({
    call: 'POST /api/orders/Order/CreateShareLink',
    summary: 'A link that shows the trip to others without anything personal; the same link while it is open',
    access: 'user',
    body: z.object({ orderId: idSchema }),
    reply: z.object({ path: z.string(), expiresAt: instantSchema }),
    failures: { ORDER_NOT_FOUND: true, ORDER_STATE: true },
  }),
  revokeShareLink: endpoint({
    call: 'POST /api/orders/Order/RevokeShareLink',
    summary: 'Close the link; done where there is none',
    access: 'user',
    body: z.object({ orderId: idSchema }),
    reply: z.null(),
    failures: { ORDER_NOT_FOUND: true },
  }),
  sharedTrip: endpoint({
    call: 'GET /api/orders/Shared/{token}',
    summary:
      'A trip as its link shows it: when and where one is carried or stays; no names, numbers or prices',
    access: 'public',
    params: z.object({ token: z.string().min(20).max(100) }),
    reply: z.object({
      productType: productKindSchema,
      title: z.string(),
      subtitle: saidSchema,
      startsAt: plainDateTimeSchema,
      startsAtTimeZone: z.string(),
      endsAt: plainDateTimeSchema.nullable(),
      travellerCount: z.int(),
      expiresAt: instantSchema,
      parts: z.array(
        z.object({
          kind: partKindSchema,
          title: z.string(),
          subtitle: saidSchema,
          from: z.string(),
          to: z.string(),
          fromPoint: pointSchema,
          toPoint: pointSchema,
          startsAt: plainDateTimeSchema,
          startsAtTimeZone: z.string(),
          endsAt: plainDateTimeSchema.nullable(),
          endsAtTimeZone: z.string().nullable(),
          notes: z.array(saidSchema),
        }),
      ),
    }),
    failures: { SHARE_NOT_FOUND: true },
  }),
};
