import type { JobDefinition } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { auditLedger } from '../audit.ts';
import { auditUnderWay, beginAudit, endAudit } from './rows.ts';

export const auditJobName = 'commerce-audit';

type Parts = Pick<Services, 'clock' | 'db' | 'log' | 'metrics' | 'random'>;

/** The one to bring to its end: what staff started, what a process left that died, or a new one. */
const auditInHand = async ({ clock, db, random }: Parts): Promise<string | null> => {
  const begun = await db
    .transaction()
    .execute((tx) => beginAudit(tx, { auditId: random.uuid(), by: null, now: clock.now() }));
  return (begun ?? (await auditUnderWay(db)))?.audit_id ?? null;
};

const isByHand = (data: unknown): boolean => typeof data === 'object' && data !== null && 'byHand' in data;

/**
 * Every night, and whenever staff want it, the money is audited: each finding is an error in the log, their number a figure that can
 * ring, and what it came to is kept for some months.
 */
export const auditJob = (parts: Parts): JobDefinition => {
  const { clock, db, log, metrics } = parts;
  const found = metrics.level('hodhod_audit_findings', 'What the last audit of the money found wrong', []);
  return {
    name: auditJobName,
    cron: '40 1 * * *',
    async handle(data) {
      // What staff started may be done by now: the same job comes at least once.
      const auditId = isByHand(data) ? (await auditUnderWay(db))?.audit_id : await auditInHand(parts);
      if (!auditId) return;
      const findings = await auditLedger(db);
      for (const finding of findings) log.error(finding, 'The audit of the money found something wrong');
      found({}, findings.length);
      await endAudit(db, auditId, { findings, at: clock.now() });
    },
  };
};
