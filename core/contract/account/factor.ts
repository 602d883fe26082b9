import { z } from 'zod';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { endpoint } from '../endpoint.ts';
import { factorLackSchema } from '../factor.ts';
import { instantSchema } from '../scalars.ts';

const typedCode = z
  .string()
  .trim()
  .min(1, { message: 'FACTOR_CODE_MISSING' })
  .max(40)
  .transform((text) => toLatinDigits(text).replace(/[\s-]/g, '').toUpperCase());
const failures = { FACTOR_NEEDED: factorLackSchema, FACTOR_WRONG: true } as const;

/** The second factor of staff: codes of an authenticator (RFC 6238), and recovery codes for a phone that is lost. */
export const accountFactor = {
  factorStanding: endpoint({
    call: 'GET /account/api/Factor/Standing',
    summary: 'Whether a second factor is set up, and until when this session counts as proved; staff alone',
    access: 'user',
    reply: z.object({
      isEnrolled: z.boolean(),
      provedAt: instantSchema.nullable().describe('In this session'),
      freshUntil: instantSchema.nullable().describe('Until then calls that move money or rights take it'),
      recoveryCodesLeft: z.int(),
    }),
  }),
  enrolFactor: endpoint({
    call: 'POST /account/api/Factor/Enrol',
    summary:
      'Begin to set up a second factor; what there is already holds until ConfirmFactor, and is proved freshly before',
    access: 'user',
    body: z.object({}),
    reply: z.object({
      secret: z.string().describe('Base32, to be typed where no picture can be taken'),
      uri: z.string().describe('otpauth://, what the QR says'),
    }),
    failures: { FACTOR_NEEDED: factorLackSchema },
  }),
  confirmFactor: endpoint({
    call: 'POST /account/api/Factor/Confirm',
    summary:
      'The first code of what was begun in this session: from now on it is asked for; the recovery codes are told once',
    access: 'user',
    body: z.object({ code: typedCode }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    failures: { ...failures, CONFLICT: true },
  }),
  proveFactor: endpoint({
    call: 'POST /account/api/Factor/Prove',
    summary: 'A code of the authenticator, or a recovery code: each counts once',
    access: 'user',
    body: z.object({ code: typedCode }),
    reply: z.object({ freshUntil: instantSchema, recoveryCodesLeft: z.int() }),
    failures,
  }),
};
