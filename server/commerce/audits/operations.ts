import type { z } from 'zod';
import { backOfficeAudits } from '#core/contract/back-office/audits.ts';
import { fail } from '#core/contract/result.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import type { Context } from '../context.ts';
import { auditJobName } from './job.ts';
import { type AuditRow, beginAudit, isGivenUp, pageOfAudits } from './rows.ts';

const { listAudits, startAudit } = backOfficeAudits;
type Audit = z.input<typeof startAudit.reply>;

const stateOf = (row: AuditRow, now: Date): Audit['state'] => {
  if (row.looked_at) return 'done';
  return row.ended_at || isGivenUp(row, now) ? 'failed' : 'running';
};

const present = (row: AuditRow, now: Date): Audit => ({
  auditId: row.audit_id,
  state: stateOf(row, now),
  startedBy: row.started_by,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  lookedAt: row.looked_at,
  found: row.found,
  findings: row.findings,
});

/** Calls by which staff list audits and begin one. */
export const auditOperations = (ctx: Context): Operation[] => [
  operation(listAudits, async ({ body }) => {
    const { rows, total } = await pageOfAudits(ctx.db, body);
    const now = ctx.clock.now();
    return { ok: true, value: { ...body, data: rows.map((row) => present(row, now)), total } };
  }),

  operation(startAudit, async (_, { caller }) => {
    const now = ctx.clock.now();
    const begun = await ctx.db.transaction().execute(async (tx) => {
      const row = await beginAudit(tx, { auditId: ctx.random.uuid(), by: caller.userId, now });
      if (row) await ctx.jobs.send(tx, auditJobName, { byHand: true }, { key: row.audit_id });
      return row;
    });
    if (!begun) return fail('CONFLICT');
    ctx.jobs.nudge(auditJobName);
    ctx.log.info({ by: caller.userId, auditId: begun.audit_id }, 'An audit of the money was started by hand');
    return { ok: true, value: present(begun, now) };
  }),
];
