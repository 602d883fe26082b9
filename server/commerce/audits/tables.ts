import type { ColumnType, Generated } from 'kysely';
import type { BookFault } from '#server/platform/ledger/audit.ts';
import type { HouseSums } from '#server/platform/ledger/house-sums.ts';
import type { AuditRound, Course, LookedAt } from './course.ts';
import type { AuditPiece } from './kinds.ts';

/** Written as its text, or left out; `T` is what was written there. */
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** One row for each audit that staff see: what it looked at and what it found. */
export interface AuditsTable {
  audit_id: string;
  /** Null where the house audited by itself. */
  started_by: string | null;
  started_at: Date;
  ended_at: Date | null;
  looked_at: OptionalJson<LookedAt>;
  found: Generated<number>;
  findings: ColumnType<BookFault[], string | undefined, string>;
  /** How far an audit that staff began has come; null before its first piece. */
  course: OptionalJson<Course>;
}

/** How far the audit by itself has come, whichever process went on with it last: one row. */
export interface AuditProgressTable {
  one: Generated<boolean>;
  /** Counts the writes: a process that read an older version writes nothing. */
  version: Generated<number>;
  cluster: string | null;
  /** Rows that were written before this transaction were looked at, or the round looks at them. */
  horizon: number;
  sums: OptionalJson<HouseSums>;
  proved_at: Date;
  round: OptionalJson<AuditRound>;
  round_ended_at: Date;
  /** How many pieces the last finished round had; 0: no round has finished yet. */
  round_pieces: Generated<number>;
}

/** Pieces in which something was wrong, until they are right. */
export interface AuditWrongTable {
  wrong_key: string;
  /** Null: the house's own accounts. */
  piece: OptionalJson<AuditPiece>;
  findings: ColumnType<BookFault[], string, string>;
  found_at: Date;
  looked_at: Date;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    audits: AuditsTable;
    audit_progress: AuditProgressTable;
    audit_wrong: AuditWrongTable;
  }
}
