import { sql } from 'kysely';
import type { PartWithWork, Waits } from '#server/platform/waiting.ts';

/** Paid applications in which some applicant waits for staff. */
export const applicationsForStaff: PartWithWork = {
  part: '/back-office/visa',
  scope: 'visas:handle',
  async waits(db) {
    const { rows } = await sql<Waits>`
      select count(*)::int as count, 0 as late, min(paid_at) as "oldestAt" from visa_applications v
       where v.paid_at is not null and exists (
         select from visa_applicants a where a.order_id = v.order_id and a.state in ('Received', 'Approved'))`.execute(
      db,
    );
    return rows[0] ?? { count: 0, late: 0, oldestAt: null };
  },
};
