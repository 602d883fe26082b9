import type { Migration } from '#server/platform/db/migrate.ts';

export const reservationMigrations: readonly Migration[] = [
  {
    // Hashes of requests have a key from now on. The old ones are removed, since what is behind them could be guessed.
    name: 'flight-reservation-001-hashes-of-requests',
    sql: `update order_lines set details = details - 'askedWith'
      where kind in ('DomesticFlight', 'InternationalFlight') and details -> 'askedWith' is not null`,
  },
];
