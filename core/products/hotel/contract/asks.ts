import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { pageOf, pagingSchema } from '#core/contract/envelope.ts';
import { idSchema, instantSchema, plainDateSchema, rialSchema } from '#core/contract/scalars.ts';
import { waiverStates } from '../words.ts';

const ownWaiverSchema = z.object({
  lineId: idSchema,
  state: z.enum(waiverStates),
  note: z.string().nullable().describe('What staff answered'),
  askedAt: instantSchema,
});

/** What a traveller may still ask of an order of rooms. */
export const openAsksSchema = z.object({
  waits: z.boolean().describe('A hotel has yet to answer for a room of it: that can be withdrawn'),
  mayAsk: z.array(idSchema).describe('Rooms that would not give all back now, and of which it was not asked'),
  waivers: z.array(ownWaiverSchema),
});

const staffWaiverSchema = z.object({
  waiverId: idSchema,
  orderId: idSchema,
  orderNumber: z.string(),
  hotelName: z.string(),
  roomName: z.string(),
  checkIn: plainDateSchema,
  payNow: rialSchema,
  text: z.string().nullable(),
  state: z.enum(waiverStates),
  askedAt: instantSchema,
  note: z.string().nullable(),
});

const reasonSchema = z.string().trim().min(4).max(300);

/** What travellers ask of a hotel beside giving a room back, and what staff answer. */
export const askCalls = {
  openAsks: endpoint({
    call: 'GET /api/hotel-reservation/Asks/OfOrder/{id}',
    summary: 'What the owner of an order may ask of its hotel, and what was asked',
    access: 'user',
    params: z.object({ id: idSchema.describe('Of the order') }),
    reply: openAsksSchema,
    failures: { ORDER_NOT_FOUND: true },
  }),
  withdrawRequest: endpoint({
    call: 'POST /api/hotel-reservation/Asks/WithdrawRequest',
    summary:
      'Takes back rooms on request that their hotel has not answered: all that was paid for them comes back at once',
    access: 'user',
    body: z.object({ orderId: idSchema }),
    reply: openAsksSchema,
    failures: { ORDER_NOT_FOUND: true, HOTEL_ANSWERED: true },
  }),
  askWaiver: endpoint({
    call: 'POST /api/hotel-reservation/Asks/AskWaiver',
    summary: 'Asks the hotel, by our staff, to waive the penalty of a room; once a room until it is answered',
    access: 'user',
    body: z.object({
      orderId: idSchema,
      lineId: idSchema,
      text: z.string().trim().min(4).max(500).describe('Why, for the hotel and our staff'),
    }),
    reply: openAsksSchema,
    failures: { ORDER_NOT_FOUND: true, HOTEL_STAY_STATE: true },
  }),
  listWaivers: endpoint({
    call: 'POST /api/back-office/hotels/ListWaivers',
    summary: 'Who asks for a penalty to be waived, those that wait first',
    access: 'user',
    scope: 'hotels:waive',
    body: pagingSchema.extend({ state: z.enum(waiverStates).optional() }),
    reply: pageOf(staffWaiverSchema),
  }),
  refuseWaiver: endpoint({
    call: 'POST /api/back-office/hotels/RefuseWaiver',
    summary:
      'The hotel does not waive it; its traveller is told. A yes is `Waive`, which answers the question too',
    access: 'user',
    scope: 'hotels:waive',
    body: z.object({
      waiverId: idSchema,
      note: reasonSchema.describe('For the traveller to read'),
      reason: reasonSchema.describe('For the house'),
    }),
    reply: staffWaiverSchema,
    failures: { ORDER_NOT_FOUND: true, HOTEL_ANSWERED: true },
  }),
};
