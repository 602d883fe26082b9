import { sql } from 'kysely';
import type { PartWithWork, Waits } from '#server/platform/waiting.ts';
import { unclaimedInAll } from './unclaimed.ts';

/** Payouts that staff have to send, or have begun to send, and what waits for accounts that have ended. */
export const payoutsForStaff: PartWithWork = {
  part: '/back-office/payouts',
  scope: 'payouts:settle',
  async waits(db) {
    const { rows } = await sql<Waits>`
      select sum(count)::int as count, 0 as late, min("oldestAt") as "oldestAt" from (
        select count(*)::int as count, min(requested_at) as "oldestAt" from payouts where state in ('Requested', 'Sending')
        union all (${unclaimedInAll})) each`.execute(db);
    return rows[0] ?? { count: 0, late: 0, oldestAt: null };
  },
};
