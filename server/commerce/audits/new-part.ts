import type { BookFault } from '#server/platform/ledger/audit.ts';
import { addWrittenBetween, auditHouseAccounts } from '#server/platform/ledger/house-sums.ts';
import { changedBetween, firstPartOf } from './changes.ts';
import { horizonOf } from './horizon.ts';
import { type AuditKind, checkPiece } from './kinds.ts';
import { type Progress, writeProgress } from './progress.ts';
import { type AuditParts, tellOfWrong } from './tell.ts';
import type { WrongPiece } from './walk.ts';

export interface NewPart {
  /** Null: another process stored its progress first. */
  progress: Progress | null;
  /** Findings that were not known before. */
  fresh: BookFault[];
  /** How many of each kind were looked at. */
  looked: Partial<Record<AuditKind, number>>;
}

/** At most this many parts are looked at in one go. */
const partsMax = 50;

/** Greater than the number of any transaction. */
const newest = Number.MAX_SAFE_INTEGER;

type PartToLookAt = { made: NewPart; progress: Progress; end: number; now: Date };

/** Audits one part. What is wrong in it is stored before the progress, so that nothing is lost if the process dies in between. */
const lookAtPart = async (parts: AuditParts, { made, progress, end, now }: PartToLookAt): Promise<void> => {
  const { db } = parts;
  const between = await firstPartOf(db, { from: progress.horizon, until: end });
  const isLast = between.until === end;
  const wrong: WrongPiece[] = [];
  // The last part has no upper bound: one transaction that stays open keeps the horizon back, and what was committed after it is looked at all the same.
  for (const piece of await changedBetween(db, isLast ? { ...between, until: newest } : between)) {
    const findings = await checkPiece(db, piece);
    if (findings.length > 0) wrong.push({ piece, findings });
    made.looked[piece.kind] = (made.looked[piece.kind] ?? 0) + piece.ids.length;
  }
  const sums = progress.sums && (await addWrittenBetween(db, progress.sums, between));
  const ofHouse = sums ? await auditHouseAccounts(db, sums, between.until) : [];
  if (ofHouse.length > 0) wrong.push({ piece: null, findings: ofHouse });
  made.fresh.push(...(await tellOfWrong(parts, wrong)));
  made.progress = await writeProgress(db, {
    ...progress,
    horizon: between.until,
    sums,
    proved_at: isLast ? now : progress.proved_at,
  });
};

/** Looks at what was written since the last time, part by part, and stores the progress after each part. */
export const lookAtNew = async (parts: AuditParts, begun: Progress, now: Date): Promise<NewPart> => {
  const end = await horizonOf(parts.db);
  const made: NewPart = { progress: begun, fresh: [], looked: {} };
  for (let part = 0; part < partsMax; part++) {
    const { progress } = made;
    if (!progress || (part > 0 && progress.horizon >= end)) break;
    await lookAtPart(parts, { made, progress, end, now });
  }
  return made;
};
