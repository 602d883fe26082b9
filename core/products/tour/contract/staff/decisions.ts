import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { callOffReasons } from '#core/products/tour/words.ts';
import { tourKeySchema } from '../tour.ts';
import { departureWholeSchema } from './departures.ts';

const reasonSchema = z.string().trim().min(4).max(300).describe('For the house: who said so, and why');

/** Whether a date takes place. */
export const decisionCalls = {
  confirmDeparture: endpoint({
    call: 'POST /api/back-office/tours/Confirm',
    summary: 'It takes place, however many have registered',
    access: 'user',
    scope: 'tours:decide',
    fresh: true,
    body: z.object({ departureId: tourKeySchema, reason: reasonSchema }),
    reply: departureWholeSchema,
    failures: { DEPARTURE_UNKNOWN: true, TOUR_DECIDED: true },
  }),
  callOffDeparture: endpoint({
    call: 'POST /api/back-office/tours/CallOff',
    summary:
      'It does not take place: nothing is sold any more, everybody is told, and all that was paid goes back whole. For too few people up to a week before (TOUR_CALL_OFF_LATE), for force majeure until it leaves',
    access: 'user',
    scope: 'tours:decide',
    fresh: true,
    body: z.object({
      departureId: tourKeySchema,
      why: z.enum(callOffReasons),
      note: z.string().trim().min(4).max(300).describe('For travellers to read'),
      reason: reasonSchema,
    }),
    reply: departureWholeSchema,
    failures: { DEPARTURE_UNKNOWN: true, TOUR_DECIDED: true, TOUR_CALL_OFF_LATE: true },
  }),
};
