import type { JobDefinition } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { auditByHand } from './by-hand.ts';
import { auditByItself } from './by-itself.ts';
import { readProgress } from './progress.ts';
import type { AuditParts } from './tell.ts';
import { standingFindings } from './wrong.ts';

export const auditJobName = 'commerce-audit';

type Parts = AuditParts & Pick<Services, 'jobs' | 'metrics'>;

const isByHand = (data: unknown): boolean => typeof data === 'object' && data !== null && 'byHand' in data;

/** The figures are read from the database, so that every process tells the same, also right after a start. */
const measure = ({ clock, db, metrics }: Parts): void => {
  const ageOf = (at: Date) => Math.max(0, (clock.now().getTime() - at.getTime()) / 1000);
  metrics.gauge(
    'hodhod_audit_findings',
    'What the audit of the money found wrong and is not right yet',
    async () => (await standingFindings(db)).count,
  );
  metrics.gauge(
    'hodhod_audit_age_seconds',
    'Since when the audit of the money has not looked at all that is new',
    async () => ageOf((await readProgress(db)).proved_at),
  );
  metrics.gauge(
    'hodhod_audit_round_age_seconds',
    'Since when the audit of the money has not been through everything',
    async () => ageOf((await readProgress(db)).round_ended_at),
  );
};

/** Audits the money every ten minutes: all that is new, and some of the rest in turn. It also audits everything when staff ask for it. */
export const auditJob = (parts: Parts): JobDefinition => {
  measure(parts);
  return {
    name: auditJobName,
    cron: '*/10 * * * *',
    async handle(data) {
      if (!isByHand(data)) await auditByItself(parts);
      // Every run goes on with what staff began, in case its own job was lost. It comes last, so that its failure stops nothing else.
      await auditByHand(parts, auditJobName);
    },
  };
};
