import type { Migration } from '#server/platform/db/migrate.ts';

export const reservationMigrations: readonly Migration[] = [
  {
    // Hashes of what a request said: from now on they are keyed, and old ones could be guessed.
    name: 'flight-reservation-001-hashes-of-requests',
    sql: `update order_lines set details = details - 'askedWith'
      where kind in ('DomesticFlight', 'InternationalFlight') and details -> 'askedWith' is not null`,
  },
];
