import { sealedTable } from '../sealed/table.ts';

/** The keys that sign tokens and that identify us to push services. */
export const sealedServerKeys = sealedTable({
  table: 'server_keys',
  row: ['name'],
  purpose: 'server-keys',
  columns: { secret: { as: 'bytes' } },
});

/** Where an account is used from. The rest of a session are hashes and moments. */
export const sealedSessions = sealedTable({
  table: 'sessions',
  row: ['session_id'],
  purpose: 'accounts',
  columns: { address: { as: 'text', forgotten: '' } },
});

/** What an account says about its owner. People are found and told apart by mobile and e-mail, and staff see their names. */
export const sealedUsers = sealedTable({
  table: 'users',
  row: ['user_id'],
  purpose: 'accounts',
  columns: {
    national_code: { as: 'text' },
    birth_date: { as: 'text' },
    card_number: { as: 'text' },
    account_number: { as: 'text' },
    iban: { as: 'text' },
  },
});
