import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf, pagingSchema } from '../envelope.ts';
import { idSchema, instantSchema } from '../scalars.ts';

export const auditStates = ['running', 'done', 'failed'] as const;

const auditSchema = z.object({
  auditId: idSchema,
  state: z.enum(auditStates).describe('failed: it did not come to an end; nothing is known of it'),
  startedBy: idSchema.nullable().describe('Who of the staff; null: the house by itself'),
  startedAt: instantSchema,
  endedAt: instantSchema.nullable(),
  lookedAt: z
    .object({
      orders: z.int(),
      payments: z.int(),
      refunds: z.int(),
      payouts: z.int(),
      transfers: z.int(),
    })
    .nullable()
    .describe('How many of each it looked at; null while it is not done'),
  found: z.int().min(0).describe('How many findings there were, of which the first are named'),
  findings: z.array(
    z.object({
      rule: z.string().describe('What must hold, as the audit says it'),
      subject: z.string().describe('Of what it does not: the number of an order, an id, an account'),
      detail: z.string(),
    }),
  ),
});

export const backOfficeAudits = {
  listAudits: endpoint({
    call: 'POST /api/back-office/audits/List',
    summary:
      'Audits of all the money, and of what was new where something was found; the newest first, those of some months',
    access: 'user',
    scope: 'money:audit',
    body: pagingSchema,
    reply: pageOf(auditSchema),
  }),
  startAudit: endpoint({
    call: 'POST /api/back-office/audits/Start',
    summary: 'Audit all the money now; CONFLICT where staff have one under way',
    access: 'user',
    scope: 'money:audit',
    body: z.object({}),
    reply: auditSchema,
    failures: { CONFLICT: true },
  }),
};
