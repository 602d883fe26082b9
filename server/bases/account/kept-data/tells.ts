import { keptTables as tables } from '#core/texts/kept-data.ts';
import type { ToldTable } from '#server/platform/told.ts';
import { withPlainTexts } from '#server/platform/travellers/told-texts.ts';

/** What accounts keep of people beside who they are: how they sign in, and with whom they travel. */
export const accountTells: readonly ToldTable[] = [
  { table: 'social_accounts', by: 'user_id', words: tables.social_accounts },
  { table: 'account_suspensions', by: 'user_id', words: tables.account_suspensions },
  { table: 'saved_travellers', by: 'user_id', words: withPlainTexts(tables.saved_travellers) },
];
