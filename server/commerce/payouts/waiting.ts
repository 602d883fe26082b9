import { sql } from 'kysely';
import type { PartWithWork, Waits } from '#server/platform/waiting.ts';

/** Payouts that staff have to send, or have begun to send. */
export const payoutsForStaff: PartWithWork = {
  part: '/back-office/payouts',
  scope: 'payouts:settle',
  async waits(db) {
    const { rows } = await sql<Waits>`
      select count(*)::int as count, 0 as late, min(requested_at) as "oldestAt"
      from payouts where state in ('Requested', 'Sending')`.execute(db);
    return rows[0] ?? { count: 0, late: 0, oldestAt: null };
  },
};
