import type { Generated } from 'kysely';

/** The migrations that ran, as the database records them. */
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
