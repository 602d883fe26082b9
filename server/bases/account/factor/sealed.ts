import { sealedTable } from '#server/platform/sealed/table.ts';

/** The secrets that staff's codes are made from: whoever read one would have that person's second factor. */
export const sealedFactors = sealedTable({
  table: 'account_factors',
  row: ['user_id'],
  purpose: 'accounts',
  columns: { secret: { as: 'bytes' }, pending: { as: 'bytes' } },
});
