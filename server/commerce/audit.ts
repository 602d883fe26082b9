import type { Finding } from '#server/platform/ledger/audit.ts';
import type { Db } from '#server/platform/services.ts';
import { horizonOf } from './audits/horizon.ts';
import { type AuditWalk, beginWalk, type Stepped, walkOn } from './audits/walk.ts';

/**
 * Everything that must hold of money, at any instant: each transfer sums to zero, balances are the sums of their postings, no account of
 * a traveller is below zero, each order's money is what its state says, nothing was paid twice, top-ups are in wallets and not of people
 * who left, what is on its way to banks is set aside, and discount codes were given as often as they may be.
 * All of it, in pieces, however much there is. Empty where all is well.
 */
export const auditLedger = async (db: Db): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (let walk: AuditWalk | null = beginWalk(await horizonOf(db)); walk; ) {
    const stepped: Stepped = await walkOn(db, walk);
    findings.push(...stepped.wrong.flatMap((piece) => piece.findings));
    walk = stepped.walk;
  }
  return findings;
};
