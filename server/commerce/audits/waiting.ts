import { sql } from 'kysely';
import type { PartWithWork, Waits } from '#server/platform/waiting.ts';

/** What the last audit found: none of it must be. */
export const findingsForStaff: PartWithWork = {
  part: '/back-office/audits',
  scope: 'money:audit',
  async waits(db) {
    const { rows } = await sql<Waits>`
      select found as count, found as late, case when found > 0 then started_at end as "oldestAt"
      from audits where looked_at is not null order by started_at desc limit 1`.execute(db);
    return rows[0] ?? { count: 0, late: 0, oldestAt: null };
  },
};
