import type { Generated } from 'kysely';

/** What the database keeps of itself. */
export interface MigrationsTable {
  name: string;
  hash: string;
  applied_at: Generated<Date>;
}

export interface WriteProbeTable {
  one: boolean;
  at: Date;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    migrations: MigrationsTable;
    write_probe: WriteProbeTable;
  }
}
