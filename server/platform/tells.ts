import { keptTables as tables } from '#core/texts/kept-data.ts';
import type { ToldTable } from './told.ts';

/** What the platform's own tables keep of people. */
export const platformTells: readonly ToldTable[] = [
  { table: 'users', by: 'user_id', words: tables.users },
  { table: 'sessions', by: 'user_id', words: tables.sessions },
  { table: 'push_subscriptions', by: 'user_id', words: tables.push_subscriptions },
  { table: 'silenced_news', by: 'user_id', words: tables.silenced_news },
  { table: 'last_searches', by: 'user_id', words: tables.last_searches },
  { table: 'alerts', by: 'user_id', words: tables.alerts },
];
