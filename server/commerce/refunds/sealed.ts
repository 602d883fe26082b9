import { sealedTable } from '#server/platform/sealed/table.ts';

/** The bank account of a refund and its owner, and what the traveller wrote. */
export const sealedRefunds = sealedTable({
  table: 'refunds',
  row: ['refund_id'],
  purpose: 'money',
  columns: {
    iban: { as: 'text' },
    account_number: { as: 'text' },
    owner_name: { as: 'text', forgotten: '' },
    note: { as: 'text' },
    fingerprint: { as: 'digest', forgotten: '' },
  },
});
