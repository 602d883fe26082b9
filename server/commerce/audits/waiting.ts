import type { PartWithWork } from '#server/platform/waiting.ts';
import { standingFindings } from './wrong.ts';

/** What the audit has found and is not right yet: none of it must be. */
export const findingsForStaff: PartWithWork = {
  part: '/back-office/audits',
  scope: 'money:audit',
  async waits(db) {
    const { count, since } = await standingFindings(db);
    return { count, late: count, oldestAt: since };
  },
};
