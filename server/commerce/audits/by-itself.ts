import { type AuditRound, lookedAtBy } from './course.ts';
import { lookAtNew } from './new-part.ts';
import { progressHere } from './progress.ts';
import { goRound } from './round.ts';
import { recordAudit } from './rows.ts';
import type { AuditParts } from './tell.ts';
import { lookAgain } from './wrong.ts';

const recordRound = async ({ clock, db, random }: AuditParts, ended: AuditRound | null) => {
  if (!ended) return;
  const { beganAt, found, findings } = ended;
  await recordAudit(db, {
    auditId: random.uuid(),
    beganAt: new Date(beganAt),
    endedAt: clock.now(),
    found,
    findings,
    looked: lookedAtBy(ended),
  });
};

/**
 * What the house audits by itself, every ten minutes. It looks again at what was wrong, looks at everything that is new, and goes on with its
 * round. Staff see each finished round, and each look at what is new that found something.
 */
export const auditByItself = async (parts: AuditParts): Promise<void> => {
  const { clock, db, random } = parts;
  const now = clock.now();
  const progress = await progressHere(db);
  await lookAgain(db, progress, now);
  const { progress: after, fresh, looked } = await lookAtNew(parts, progress, now);
  if (fresh.length > 0)
    await recordAudit(db, {
      auditId: random.uuid(),
      beganAt: now,
      endedAt: clock.now(),
      found: fresh.length,
      findings: fresh,
      looked: lookedAtBy({ looked }),
    });
  if (!after) return;
  await recordRound(parts, await goRound(parts, after, now));
};
