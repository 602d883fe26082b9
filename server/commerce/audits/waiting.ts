import type { PartWithWork } from '#server/platform/waiting.ts';
import { standingFindings } from './wrong.ts';

/** Findings that are not right yet. All count as late, since nothing may ever be wrong. */
export const findingsForStaff: PartWithWork = {
  part: '/back-office/audits',
  scope: 'money:audit',
  async waits(db) {
    const { count, since } = await standingFindings(db);
    return { count, late: count, oldestAt: since };
  },
};
