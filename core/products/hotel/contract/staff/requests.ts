import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { pageOf, pagingSchema } from '#core/contract/envelope.ts';
import { idSchema, instantSchema, plainDateSchema, rialSchema } from '#core/contract/scalars.ts';
import { hotelWishes } from '#core/products/hotel/words.ts';
import { roomPartySchema } from '../stay.ts';

/** How asking a hotel stands. `ended`: nobody answered in time. `over`: booked, and given back or moved since. */
export const requestStates = ['waiting', 'yes', 'no', 'ended', 'over'] as const;

/** A room that a hotel was asked for after it was paid. */
export const roomRequestSchema = z.object({
  lineId: idSchema,
  orderId: idSchema,
  orderNumber: z.string(),
  state: z.enum(requestStates),
  hotelId: z.string(),
  hotelName: z.string(),
  cityName: z.string(),
  roomName: z.string(),
  boardText: z.string(),
  checkIn: plainDateSchema,
  checkOut: plainDateSchema,
  nights: z.int(),
  party: roomPartySchema,
  lead: z.string().describe('Who asks for the room at the desk; empty once its owner is forgotten'),
  wishes: z.array(z.enum(hotelWishes)),
  wishText: z.string().nullable(),
  payNow: rialSchema,
  askedAt: instantSchema,
  answerBy: instantSchema.describe('Without an answer it ends then, and the money goes back'),
  answeredAt: instantSchema.nullable(),
  byStaff: z.boolean().describe('Who of the staff answered stands in the acts'),
  note: z.string().nullable().describe('What the traveller was told'),
  hotelReference: z.string().nullable(),
});

/** Rooms that are sold on request: staff write down what the hotel said. */
export const requestCalls = {
  listRequests: endpoint({
    call: 'POST /api/back-office/hotels/ListRequests',
    summary:
      'Rooms that hotels were asked for: those that wait first, by the end of their time, then the newest',
    access: 'user',
    scope: 'hotels:handle',
    body: pagingSchema.extend({ state: z.enum(requestStates).optional() }),
    reply: pageOf(roomRequestSchema),
  }),
  answerRequest: endpoint({
    call: 'POST /api/back-office/hotels/AnswerRequest',
    summary:
      'What the hotel said: yes makes the voucher, no gives all the money back. The first answer counts, and the same one again changes nothing',
    access: 'user',
    scope: 'hotels:handle',
    fresh: true,
    body: z
      .object({
        lineId: idSchema,
        answer: z.enum(['yes', 'no']),
        note: z.string().trim().max(300).default('').describe('With no: why, for the traveller to read'),
        hotelReference: z
          .string()
          .trim()
          .regex(/^[A-Za-z0-9][A-Za-z0-9 /._-]{0,39}$/, { message: 'INVALID' })
          .nullish()
          .describe('With yes: what the hotel calls the booking'),
      })
      .refine(({ answer, note }) => answer === 'yes' || note.length >= 4, {
        message: 'REQUIRED',
        path: ['note'],
      }),
    reply: roomRequestSchema,
    failures: { ORDER_NOT_FOUND: true, HOTEL_ANSWERED: true },
  }),
};
