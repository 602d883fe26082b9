import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { idSchema, instantSchema, rialSchema } from '#core/contract/scalars.ts';
import { visaClaimStates, visaPapersMax } from '../words.ts';
import { cancellationQuoteSchema, cancellationWishShape } from './leaving.ts';

/** A request of people whose visa was refused, as its traveller sees it. */
export const visaClaimSchema = z.object({
  claimId: idSchema,
  travellerIds: z.array(idSchema),
  state: z.enum(visaClaimStates),
  askedAt: instantSchema,
  kept: rialSchema.describe('By the rule of the moment at which it was asked'),
  back: rialSchema,
  note: z.string().nullable().describe('What staff said'),
  decidedAt: instantSchema.nullable(),
});
export type VisaClaim = z.output<typeof visaClaimSchema>;

const failures = {
  ORDER_NOT_FOUND: true,
  ORDER_STATE: true,
  TOUR_LEFT: true,
  TOUR_VISA_NO_RULE: true,
  TOUR_VISA_NOTHING_BACK: true,
  TRAVELLERS_CANNOT_STAY: true,
} as const;

/** Asking for what was paid where a visa that is in the price was refused: before the tour is settled, and after. */
export const visaRefusedCalls = {
  quoteVisaRefusal: endpoint({
    call: 'POST /api/tour-reservation/VisaRefusals/Quote',
    summary:
      'What comes back if staff accept that these people got no visa, and what the ladder gives. Changes nothing',
    access: 'user',
    body: z.object(cancellationWishShape),
    reply: z.object({
      kept: rialSchema,
      back: rialSchema.describe('Of what is paid so far'),
      ladderBack: rialSchema.describe('What comes back if the same people cancel now'),
      until: instantSchema.describe('Until when it can be asked'),
      rooms: cancellationQuoteSchema.shape.rooms,
    }),
    failures,
  }),
  createVisaRefusal: endpoint({
    call: 'POST /api/tour-reservation/VisaRefusals/Create',
    summary:
      'Asks staff to accept it, with pictures of the papers. The places stay, and nothing lapses, until it is decided; the rule of this moment counts. The same people asking again while it waits give better papers or choose their rooms again: the moment of asking stays',
    access: 'user',
    body: z.object({
      ...cancellationWishShape,
      fileIds: z
        .array(z.uuid())
        .min(1)
        .max(visaPapersMax)
        .describe('Pictures of the papers, uploaded before'),
      acceptedBack: rialSchema.describe('`back` of the quote; another one answers CANCELLATION_CHANGED'),
    }),
    reply: visaClaimSchema,
    failures: {
      ...failures,
      TOUR_VISA_ASKED: true,
      CANCELLATION_CHANGED: z.object({ back: rialSchema, total: rialSchema.nullable() }),
    },
  }),
};
