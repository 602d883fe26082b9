import { sql } from 'kysely';
import type { PartWithWork, Waits } from '#server/platform/waiting.ts';

/** Stray tickets that only people can give back. The house pays for each, so that all of them are late. */
export const straysForStaff: PartWithWork = {
  part: '/back-office/strays',
  scope: 'refunds:read',
  async waits(db) {
    const { rows } = await sql<Waits>`
      select count(*)::int as count, count(*)::int as late, min(found_at) as "oldestAt"
      from stray_tickets where state = 'staff'`.execute(db);
    return rows[0] ?? { count: 0, late: 0, oldestAt: null };
  },
};
