import type { Migration } from '#server/platform/db/migrate.ts';
import { applicationMigrations } from './applications/migrations.ts';
import { catalogueMigrations } from './catalogue/migrations.ts';
import { draftMigrations } from './drafts/migrations.ts';
import { historyMigrations } from './histories/migrations.ts';

/** Every table of visas. */
export const visaMigrations: readonly Migration[] = [
  ...catalogueMigrations,
  ...historyMigrations,
  ...draftMigrations,
  ...applicationMigrations,
];
