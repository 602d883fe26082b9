import { sealedTable } from '#server/platform/sealed/table.ts';

/** Whose bank account money goes to. Sealed for its row, so that nobody who reaches the database sends it elsewhere. */
export const sealedPayouts = sealedTable({
  table: 'payouts',
  row: ['payout_id'],
  purpose: 'money',
  columns: { iban: { as: 'text' }, owner_name: { as: 'text' } },
});
