import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { saidSchema } from '../said.ts';
import { instantSchema, plainDateTimeSchema } from '../scalars.ts';

/** How a ticket or voucher stands that somebody holds in their hand. */
export const proofStandings = ['valid', 'changed', 'cancelled', 'returning', 'returned'] as const;

/** Whether a paper is genuine. */
export const proofs = {
  verifyDocument: endpoint({
    call: 'POST /api/front-api/Documents/VerifyDocument',
    summary:
      'How a ticket or voucher stands, by the signed code of its QR: what it is for and whether it still counts, and nothing of a person. NOT_FOUND where this house signed no such code. Asked by POST, since codes are for no log of addresses',
    access: 'public',
    body: z.object({
      code: z
        .string()
        .trim()
        .min(1)
        .max(1000)
        .describe('The code, the link with it, or all that the QR says'),
    }),
    reply: z.object({
      standing: z.enum(proofStandings),
      number: z.string().describe('As it stands on the paper'),
      issuedAt: instantSchema,
      checkedAt: instantSchema,
      parts: z.array(
        z.object({
          title: z.string(),
          titleEn: z.string().describe('Empty where there is none'),
          subtitle: saidSchema,
          startsAt: plainDateTimeSchema.nullable().describe('As it takes place now, on the clock there'),
          endsAt: plainDateTimeSchema.nullable(),
        }),
      ),
    }),
    failures: { NOT_FOUND: true },
  }),
};
