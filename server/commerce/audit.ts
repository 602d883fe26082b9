import type { BookFault } from '#server/platform/ledger/audit.ts';
import type { Db } from '#server/platform/services.ts';
import { horizonOf } from './audits/horizon.ts';
import { type AuditWalk, beginWalk, type Stepped, walkOn } from './audits/walk.ts';

/**
 * Audits everything at once, piece by piece. At any moment it must hold that each transfer sums to zero, balances are the sums of their
 * postings, no traveller's account is below zero, each order's money is what its state says, nothing was paid twice, top-ups are in wallets,
 * nobody whose account ended has money here, what is on its way to banks is set aside, and discount codes were used no more often than they
 * may be. Returns what does not hold; empty if all is well.
 */
export const auditLedger = async (db: Db): Promise<BookFault[]> => {
  const findings: BookFault[] = [];
  for (let walk: AuditWalk | null = beginWalk(await horizonOf(db)); walk; ) {
    const stepped: Stepped = await walkOn(db, walk);
    findings.push(...stepped.wrong.flatMap((piece) => piece.findings));
    walk = stepped.walk;
  }
  return findings;
};
