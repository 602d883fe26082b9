import { sealedTable } from '#server/platform/sealed/table.ts';

/** The bank account to which a payout goes. It is sealed for its row, so that somebody who can write to the database cannot send money elsewhere. */
export const sealedPayouts = sealedTable({
  table: 'payouts',
  row: ['payout_id'],
  purpose: 'money',
  columns: { iban: { as: 'text' }, owner_name: { as: 'text' } },
});
