import { z } from 'zod';
import { emailSchema, phoneNumberSchema } from '../account/people.ts';
import { endpoint } from '../endpoint.ts';
import { idSchema, instantSchema, rialSchema } from '../scalars.ts';

const suspensionSchema = z.object({
  suspensionId: idSchema,
  userId: idSchema,
  reason: z.string(),
  suspendedBy: idSchema.nullable().describe('Who of the staff; null: from the command line'),
  suspendedAt: instantSchema,
  liftReason: z.string().nullable(),
  liftedBy: idSchema.nullable(),
  liftedAt: instantSchema.nullable().describe('Null while it holds'),
});

/** An account by the one contact that it is known by. */
const accountFields = { phoneNumber: phoneNumberSchema.optional(), email: emailSchema.optional() };
const namesOne = ({ phoneNumber, email }: { phoneNumber?: unknown; email?: unknown }) =>
  (phoneNumber === undefined) !== (email === undefined);
const oneContact = { message: 'PL_ENTER_YOUR_CALL_NUMBER', path: ['phoneNumber'] };
const withReason = z
  .object({ ...accountFields, reason: z.string().trim().min(4).max(500) })
  .refine(namesOne, oneContact);

/** An account as staff look it up: whose it is, how to reach them, and whether it is open. */
const accountSchema = z.object({
  userId: idSchema,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  isSuspended: z.boolean(),
  isStaff: z.boolean().describe('May do something beyond their own matters'),
  createdAt: instantSchema,
});

export const backOfficeAccounts = {
  findAccount: endpoint({
    call: 'POST /api/back-office/accounts/Find',
    summary:
      'An account by its mobile, its e-mail, or the id that an order names; who looked is written down',
    access: 'user',
    scope: 'accounts:read',
    body: z
      .object({ ...accountFields, userId: idSchema.optional().describe('Counts before the other two') })
      .refine((body) => body.userId !== undefined || namesOne(body), oneContact),
    reply: accountSchema,
    failures: { ACCOUNT_NOT_FOUND: true },
  }),
  walletOfAccount: endpoint({
    call: 'POST /api/back-office/accounts/Wallet',
    summary: 'What the wallet of an account holds, and what of it is set aside; who looked is written down',
    access: 'user',
    scope: 'accounts:read',
    body: z.object({ userId: idSchema }),
    reply: z.object({ balance: rialSchema, reserved: rialSchema }),
  }),
  suspendAccount: endpoint({
    call: 'POST /api/back-office/accounts/Suspend',
    summary:
      'Suspend an account: every session of it ends at once, and nobody signs in to it until that is lifted',
    access: 'user',
    scope: 'accounts:suspend',
    fresh: true,
    body: withReason,
    reply: suspensionSchema,
    failures: { ACCOUNT_NOT_FOUND: true, CONFLICT: true },
  }),
  liftSuspension: endpoint({
    call: 'POST /api/back-office/accounts/Lift',
    summary: 'Lift the suspension of an account',
    access: 'user',
    scope: 'accounts:suspend',
    fresh: true,
    body: withReason,
    reply: suspensionSchema,
    failures: { ACCOUNT_NOT_FOUND: true, CONFLICT: true },
  }),
  listSuspensions: endpoint({
    call: 'POST /api/back-office/accounts/Suspensions',
    summary: 'Who suspended an account when, why, and who lifted it; the newest first',
    access: 'user',
    scope: 'accounts:suspend',
    body: z.object(accountFields).refine(namesOne, oneContact),
    reply: z.array(suspensionSchema),
    failures: { ACCOUNT_NOT_FOUND: true },
  }),
};
