import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { pageOf, pagingSchema } from '#core/contract/envelope.ts';
import { idSchema, rialSchema } from '#core/contract/scalars.ts';
import { visaClaimStates, visaPapersMax } from '#core/products/tour/words.ts';
import { tourKeySchema } from '../tour.ts';
import { visaClaimSchema } from '../visa-refused.ts';

const staffClaimSchema = visaClaimSchema.extend({
  orderId: idSchema,
  orderNumber: z.string(),
  departureId: tourKeySchema,
  title: z.string(),
  names: z.array(z.string()),
  ladderBack: rialSchema.describe('What the table of penalties gave at the moment at which it was asked'),
  fileIds: z.array(idSchema),
  hasLeft: z.boolean().describe('The tour has left by now: whoever asks may have travelled'),
});

const staff = { access: 'user', scope: 'tours:decide' } as const;

/** Refused visas, as staff judge them. */
export const visaClaimCalls = {
  listVisaClaims: endpoint({
    call: 'POST /api/back-office/tours/ListVisaClaims',
    summary:
      'Requests of people whose visa was refused: those that wait first, the oldest of them before the others',
    ...staff,
    body: pagingSchema.extend({ state: z.enum(visaClaimStates).optional() }),
    reply: pageOf(staffClaimSchema),
  }),
  visaPaper: endpoint({
    call: 'GET /api/back-office/tours/VisaPaper/{id}',
    summary: 'A picture that came with such a request; who looked is written down',
    ...staff,
    params: z.object({ id: idSchema.describe('Its fileId') }),
    media: 'image/jpeg',
    failures: { FILE_NOT_FOUND: true },
  }),
  decideVisaClaim: endpoint({
    call: 'POST /api/back-office/tours/DecideVisaClaim',
    summary:
      'Accepted: the people leave by the rule of the moment at which they asked, and their money goes back. Rejected: everything stays, and they are told why',
    ...staff,
    fresh: true,
    body: z.object({
      claimId: idSchema,
      decision: z.enum(['accept', 'reject']),
      note: z.string().trim().max(300).describe('For the traveller to read; needed where it is rejected'),
      thoughLeft: z
        .boolean()
        .default(false)
        .describe('Accepted although the tour has left; without it: TOUR_LEFT'),
      acceptedBack: rialSchema.describe('`back` that was seen; another one answers CANCELLATION_CHANGED'),
      fileIds: z
        .array(idSchema)
        .max(visaPapersMax)
        .describe('The papers that were seen; where newer ones are there: TOUR_VISA_PAPER_CHANGED'),
    }),
    reply: staffClaimSchema,
    failures: {
      TOUR_VISA_CLAIM_UNKNOWN: true,
      TOUR_VISA_DECIDED: true,
      TOUR_VISA_PAPER_CHANGED: true,
      TOUR_VISA_ROOMS: true,
      TOUR_VISA_NO_RULE: true,
      TOUR_VISA_NOTHING_BACK: true,
      TOUR_LEFT: true,
      CONFLICT: true,
      ORDER_STATE: true,
      PAYMENT_UNKNOWN: true,
      SOLD_OUT: true,
      TRAVELLERS_CANNOT_STAY: true,
      CANCELLATION_CHANGED: z.object({ back: rialSchema, total: rialSchema.nullable() }),
    },
  }),
};
