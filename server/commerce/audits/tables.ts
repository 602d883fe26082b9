import type { ColumnType, Generated } from 'kysely';

/** What audits found. */
export interface AuditsTable {
  audit_id: string;
  started_by: string | null;
  started_at: Date;
  ended_at: Date | null;
  looked_at: ColumnType<unknown, string | null | undefined, string>;
  found: Generated<number>;
  findings: ColumnType<unknown, string | undefined, string>;
  course: ColumnType<unknown, string | null | undefined, string | null>;
}

/** How far the audit has come by itself. */
export interface AuditProgressTable {
  one: Generated<boolean>;
  version: Generated<number>;
  cluster: string | null;
  horizon: number;
  sums: ColumnType<unknown, string | null | undefined, string | null>;
  proved_at: Date;
  round: ColumnType<unknown, string | null | undefined, string | null>;
  round_ended_at: Date;
  round_pieces: Generated<number>;
}

/** What was found and was not right since. */
export interface AuditWrongTable {
  wrong_key: string;
  piece: ColumnType<unknown, string | null | undefined, string | null>;
  findings: ColumnType<unknown, string, string>;
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
