import type { Finding } from '#server/platform/ledger/audit.ts';
import { addTransfers, auditHouseAccounts, type HouseSums } from '#server/platform/ledger/house-sums.ts';
import type { Db } from '#server/platform/services.ts';
import { type AuditKind, type AuditPiece, checkPiece, kinds, nextPiece, pieceSize } from './kinds.ts';

/**
 * A look at everything, piece by piece: where it stands, so that any process goes on with it. What is written behind it meanwhile is
 * new, and looked at as such (`new-part.ts`).
 */
export interface AuditWalk {
  kind: AuditKind;
  /** The last that was looked at; empty at the beginning of a kind. */
  after: string;
  /** How many pieces were. */
  pieces: number;
  /** What transfers that were looked at posted to the house's accounts: those written before `until`, all of which had come to their end. */
  sums: HouseSums;
  until: number;
}

/** A piece of which something does not hold; where the house's own accounts are wrong it is of no kind. */
export interface WrongPiece {
  piece: AuditPiece | null;
  findings: Finding[];
}

export interface Stepped {
  /** What was looked at now. */
  looked?: { kind: AuditKind; count: number };
  /** Null: all was looked at. */
  walk: AuditWalk | null;
  wrong: WrongPiece[];
  /** Once all transfers were: what they posted to the house's accounts. */
  posted?: Posted;
}

/** What was posted to the house's accounts before transaction `until`. */
export interface Posted {
  sums: HouseSums;
  until: number;
}

/** `until`: below it every transaction has come to its end. */
export const beginWalk = (until: number): AuditWalk => ({
  kind: 'transfers',
  after: '',
  pieces: 0,
  sums: {},
  until,
});

/**
 * Goes on after the last piece of a kind: to the next kind, or to the end. The house's own accounts can be checked once all transfers
 * were looked at.
 */
const pastEnd = async (db: Db, walk: AuditWalk): Promise<Stepped> => {
  const findings = walk.kind === 'transfers' ? await auditHouseAccounts(db, walk.sums, walk.until) : [];
  const kind = kinds[kinds.indexOf(walk.kind) + 1];
  return {
    walk: kind ? { ...walk, kind, after: '' } : null,
    wrong: findings.length > 0 ? [{ piece: null, findings }] : [],
    ...(walk.kind === 'transfers' ? { posted: { sums: walk.sums, until: walk.until } } : {}),
  };
};

const lookAt = async (db: Db, walk: AuditWalk, piece: AuditPiece): Promise<Stepped> => {
  const findings = await checkPiece(db, piece);
  const sums =
    piece.kind === 'transfers'
      ? await addTransfers(db, walk.sums, { transferIds: piece.ids, until: walk.until })
      : walk.sums;
  return {
    looked: { kind: piece.kind, count: piece.ids.length },
    walk: { ...walk, sums, after: piece.ids.at(-1) ?? walk.after },
    wrong: findings.length > 0 ? [{ piece, findings }] : [],
  };
};

/** Looks at the next piece. */
export const walkOn = async (db: Db, walk: AuditWalk): Promise<Stepped> => {
  const piece = await nextPiece(db, walk.kind, walk.after);
  const looked: Stepped = piece.ids.length > 0 ? await lookAt(db, walk, piece) : { walk, wrong: [] };
  const stepped = { ...looked, walk: looked.walk && { ...looked.walk, pieces: walk.pieces + 1 } };
  if (piece.ids.length === pieceSize || !stepped.walk) return stepped;
  const ended = await pastEnd(db, stepped.walk);
  return { ...stepped, ...ended, wrong: [...stepped.wrong, ...ended.wrong] };
};
