import type { Migration } from '#server/platform/db/migrate.ts';

export const strayMigrations: readonly Migration[] = [
  {
    name: 'strays-001-by-hand',
    sql: `
-- Who of the staff gave it back on the supplier's own system, and when that was written down.
alter table stray_tickets add column settled_by uuid, add column settled_at timestamptz;`,
  },
];
