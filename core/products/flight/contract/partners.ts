import { z } from 'zod';
import { billSchema } from '#core/contract/bill.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import { idSchema, instantSchema, plainDateSchema } from '#core/contract/scalars.ts';
import { chosenSchema } from './chosen.ts';
import {
  availableReplySchema,
  passengerCountsSchema,
  placeSchema,
  proposalSchema,
  searchCriteriaSchema,
} from './proposal.ts';
import { tripFailures } from './trip-failures.ts';

/** The name of a marketplace in addresses. */
export const partnerNameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9-]{1,39}$/);

/** The marketplace's calls carry its name twice. */
const twiceNamed = z.object({ partner: partnerNameSchema, samePartner: partnerNameSchema });
const partnerSchema = z.object({ name: z.string(), title: z.string() });

/** A marketplace sends its visitors here with ids in the address; these calls make a purchase of them. */
export const partnerCalls = {
  availableRequest: endpoint({
    call: 'POST /api/flight-catalog/{partner}/GetAvailableRequest',
    summary: 'The search that a marketplace’s visitor arrives with',
    access: 'public',
    params: z.object({ partner: partnerNameSchema }),
    body: z.object({ requestId: idSchema }),
    reply: availableReplySchema
      .omit({ proposals: true })
      .extend({ partner: partnerSchema, proposalCount: z.int() }),
    failures: { PARTNER_UNKNOWN: true, REQUEST_EXPIRED: true },
  }),
  requestByProposal: endpoint({
    call: 'POST /api/resellers/{partner}/{samePartner}/GetRequestByProposalId',
    summary: 'The trip that a marketplace’s visitor chose there',
    access: 'public',
    params: twiceNamed,
    body: chosenSchema,
    reply: z.object({
      partner: partnerSchema,
      legs: z.array(
        z.object({ requestId: idSchema, criteria: searchCriteriaSchema, proposal: proposalSchema }),
      ),
      bill: billSchema,
      expiresAt: instantSchema,
    }),
    failures: { PARTNER_UNKNOWN: true, ...tripFailures },
  }),
  requestByOrder: endpoint({
    call: 'POST /api/resellers/{partner}/{samePartner}/GetRequestByOrderId',
    summary: 'What was searched for an order that came through the marketplace; nothing personal',
    access: 'public',
    params: twiceNamed,
    body: z.object({ orderId: idSchema }),
    reply: z.object({
      partner: partnerSchema,
      legs: z.array(z.object({ origin: placeSchema, destination: placeSchema, date: plainDateSchema })),
      passengers: passengerCountsSchema,
    }),
    failures: { PARTNER_UNKNOWN: true, ORDER_NOT_FOUND: true },
  }),
  callStep: endpoint({
    call: 'POST /api/resellers/{partner}/{samePartner}/CallStep',
    summary: 'Tell a marketplace how far its visitor came; only hosts that it registered',
    access: 'public',
    params: twiceNamed,
    body: z.object({
      pixelUrl: z.string().trim().min(1).max(2000),
      data: z
        .record(z.string().max(60), z.union([z.string().max(500), z.number(), z.boolean(), z.null()]))
        .default({}),
    }),
    reply: z.object({ delivered: z.boolean() }),
    failures: { PARTNER_UNKNOWN: true, PARTNER_HOST_REFUSED: true },
  }),
};
