import type { JobDefinition } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { auditLedger } from './audit.ts';

/** Every night the money is audited: each finding is an error in the log, and their number a figure that can ring. */
export const auditJob = ({ db, log, metrics }: Pick<Services, 'db' | 'log' | 'metrics'>): JobDefinition => {
  const found = metrics.level('hodhod_audit_findings', 'What the last audit of the money found wrong', []);
  return {
    name: 'commerce-audit',
    cron: '40 1 * * *',
    async handle() {
      const findings = await auditLedger(db);
      for (const finding of findings) log.error(finding, 'The audit of the money found something wrong');
      found({}, findings.length);
    },
  };
};
