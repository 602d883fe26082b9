import type { Migration } from '#server/platform/db/migrate.ts';

/** What the remote system remembers of a sale, to price its refund. */
export const timetableRefundMigrations: readonly Migration[] = [
  {
    name: 'flight-timetable-sales-1',
    sql: `
create table timetable_sales (
  line_id uuid primary key,
  sold jsonb not null,
  bought_at timestamptz not null
);`,
  },
];
