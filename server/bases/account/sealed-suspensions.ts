import { sealedTable } from '#server/platform/sealed/table.ts';

/** Why staff closed an account and opened it again: words about a person. */
export const sealedSuspensions = sealedTable({
  table: 'account_suspensions',
  row: ['suspension_id'],
  purpose: 'accounts',
  columns: { reason: { as: 'text', forgotten: '' }, lift_reason: { as: 'text' } },
});
