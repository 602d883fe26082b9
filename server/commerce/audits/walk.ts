import type { BookFault } from '#server/platform/ledger/audit.ts';
import { addTransfers, auditHouseAccounts, type HouseSums } from '#server/platform/ledger/house-sums.ts';
import type { Db } from '#server/platform/services.ts';
import { type AuditKind, type AuditPiece, checkPiece, kinds, nextPiece, pieceSize } from './kinds.ts';

/**
 * Where a walk through everything stands, so that any process can go on with it piece by piece. What is written meanwhile, also where the
 * walk has already been, is new and is audited by `new-part.ts`.
 */
export interface AuditWalk {
  kind: AuditKind;
  /** The last id that was looked at; empty at the beginning of a kind. */
  after: string;
  /** How many pieces were looked at, of all kinds. */
  pieces: number;
  /** What the transfers that were looked at posted to the house's accounts, if they were written before transaction `until`. */
  sums: HouseSums;
  /** All transactions with a number below this one had ended when the walk began. */
  until: number;
}

/** A piece in which something is wrong. `piece` is null where the house's own accounts are wrong. */
export interface WrongPiece {
  piece: AuditPiece | null;
  findings: BookFault[];
}

export interface Stepped {
  /** What this step looked at; missing where the piece was empty. */
  looked?: { kind: AuditKind; count: number };
  /** Null: everything was looked at. */
  walk: AuditWalk | null;
  wrong: WrongPiece[];
  /** Given by the step after which all transfers were looked at. */
  posted?: Posted;
}

/** What was posted to the house's accounts before transaction `until`. */
export interface Posted {
  sums: HouseSums;
  until: number;
}

/** `until`: every transaction with a number below it has ended. */
export const beginWalk = (until: number): AuditWalk => ({
  kind: 'transfers',
  after: '',
  pieces: 0,
  sums: {},
  until,
});

/**
 * Goes on after the last piece of a kind: to the next kind, or to the end. After the last transfers it checks the house's own accounts,
 * since only then are all their postings added up.
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

/** Looks at the next piece. A piece that is not full is the last of its kind. */
export const walkOn = async (db: Db, walk: AuditWalk): Promise<Stepped> => {
  const piece = await nextPiece(db, walk.kind, walk.after);
  const looked: Stepped = piece.ids.length > 0 ? await lookAt(db, walk, piece) : { walk, wrong: [] };
  const stepped = { ...looked, walk: looked.walk && { ...looked.walk, pieces: walk.pieces + 1 } };
  if (piece.ids.length === pieceSize || !stepped.walk) return stepped;
  const ended = await pastEnd(db, stepped.walk);
  return { ...stepped, ...ended, wrong: [...stepped.wrong, ...ended.wrong] };
};
