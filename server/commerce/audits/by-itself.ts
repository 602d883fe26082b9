import { lookAtNew } from './new-part.ts';
import { type AuditRound, progressHere } from './progress.ts';
import { goRound } from './round.ts';
import { lookedAtBy, recordAudit } from './rows.ts';
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
 * What the house does by itself, every ten minutes: looks again at what was wrong, at all that is new, and goes on with its round
 * through everything. Staff read of each round, and of new parts in which something was found.
 */
export const auditByItself = async (parts: AuditParts): Promise<void> => {
  const { clock, db, random } = parts;
  const now = clock.now();
  const progress = await progressHere(db);
  await lookAgain(db, progress, now);
  const { progress: after, fresh, looked } = await lookAtNew(parts, progress, now);
  if (fresh.length > 0) {
    const { orders = 0, payments = 0, refunds = 0, payouts = 0, transfers = 0 } = looked;
    await recordAudit(db, {
      auditId: random.uuid(),
      beganAt: now,
      endedAt: clock.now(),
      found: fresh.length,
      findings: fresh,
      looked: { orders, payments, refunds, payouts, transfers },
    });
  }
  if (!after) return;
  await recordRound(parts, await goRound(parts, after, now));
};
