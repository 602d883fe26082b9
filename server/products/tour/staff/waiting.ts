import { sql } from 'kysely';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PartWithWork } from '#server/platform/waiting.ts';

/** Dates of which a counter is wrong. All count as late, since none may ever be. */
export const datesForStaff: PartWithWork = {
  part: '/back-office/tour-departures',
  scope: 'tours:handle',
  async waits(db, now) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from tour_departures
       where wrong_counters > 0 and leaves_on >= ${dayInIran(now)}`.execute(db);
    const count = rows[0]?.count ?? 0;
    return { count, late: count, oldestAt: null };
  },
};
