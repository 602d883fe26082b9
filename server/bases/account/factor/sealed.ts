import { sealedTable } from '#server/platform/sealed/table.ts';

/** What makes the codes of staff: whoever read it would have their second factor. */
export const sealedFactors = sealedTable({
  table: 'account_factors',
  row: ['user_id'],
  purpose: 'accounts',
  columns: { secret: { as: 'bytes' }, pending: { as: 'bytes' } },
});
