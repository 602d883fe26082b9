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
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    audits: AuditsTable;
  }
}
