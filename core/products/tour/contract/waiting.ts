import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { idSchema, instantSchema, plainDateSchema } from '#core/contract/scalars.ts';
import { hotelLevels, roomKinds, waitStates } from '../words.ts';
import { tourChoiceSchema, tourRoomSchema } from './party.ts';
import { tourKeySchema } from './tour.ts';

/** A party that waits for places on a date. */
export const tourWaitSchema = z.object({
  waitId: idSchema,
  departureId: tourKeySchema,
  tourId: tourKeySchema,
  title: z.string(),
  leavesOn: plainDateSchema,
  level: z.enum(hotelLevels),
  rooms: z.array(tourRoomSchema),
  people: z.int(),
  state: z.enum(waitStates),
  place: z.int().nullable().describe('In the line, from 1; null once they do not wait any more'),
  skipped: z
    .object({
      why: z.enum(['seats', 'rooms']),
      room: z.enum(roomKinds).nullable(),
      left: z.int().describe('How many there were, which is too few'),
      at: instantSchema,
    })
    .nullable()
    .describe('Places came free and went to a smaller party behind them, since this one did not fit'),
  offerUntil: instantSchema.nullable().describe('Places are kept for them alone until then'),
  createdAt: instantSchema,
});
export type TourWait = z.output<typeof tourWaitSchema>;

/** Waiting for places on a date that is full. Nobody pays before they have accepted an offer: they reserve, as everybody does. */
export const waitingCalls = {
  joinWaiting: endpoint({
    call: 'POST /api/tour-reservation/WaitingList/Join',
    summary:
      'Wait for places for a party on a date that has none for it. Other rooms for the same date take the place of what was wished before, at the end of the line',
    access: 'user',
    body: tourChoiceSchema,
    reply: tourWaitSchema,
    failures: {
      DEPARTURE_UNKNOWN: true,
      DEPARTURE_CLOSED: true,
      TOUR_HAS_PLACES: true,
      TOUR_WAITS_FULL: true,
      TOUR_OFFERS_UNUSED: true,
    },
  }),
  tourWaits: endpoint({
    call: 'POST /api/tour-reservation/WaitingList/GetCurrentUserWaits',
    summary: 'The dates for which the signed-in user waits or waited, the newest first',
    access: 'user',
    body: z.object({}),
    reply: z.array(tourWaitSchema),
  }),
  leaveWaiting: endpoint({
    call: 'DELETE /api/tour-reservation/WaitingList/Leave/{id}',
    summary: 'Stop waiting; places that were offered go to the next party',
    access: 'user',
    params: z.object({ id: idSchema }),
    reply: z.null(),
    failures: { NOT_FOUND: true },
  }),
};
