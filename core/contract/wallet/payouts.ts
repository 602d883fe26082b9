import { z } from 'zod';
import { payoutStates } from '../lifecycles/payout.ts';
import { idSchema, instantSchema, rialSchema } from '../scalars.ts';

/** Money on its way from the house to a bank account: of a withdrawal, of a refund to an IBAN, or of somebody who has no account (any more). */
export const payoutSchema = z.object({
  payoutId: idSchema,
  source: z
    .enum(['withdrawal', 'refund', 'unclaimed', 'guest'])
    .describe('unclaimed: of an account that has ended; guest: of who paid a part without an account'),
  refundId: idSchema.nullable(),
  amount: rialSchema,
  iban: z.string().describe('24 digits, without IR'),
  bankName: z.string().nullable(),
  ownerName: z.string(),
  state: z.enum(payoutStates),
  requestedAt: instantSchema,
  endedAt: instantSchema.nullable(),
  bankReference: z.string().nullable(),
  note: z.string().nullable().describe('Why it came back, in words for its owner'),
});
