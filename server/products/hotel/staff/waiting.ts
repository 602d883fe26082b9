import { sql } from 'kysely';
import type { PartWithWork, Waits } from '#server/platform/waiting.ts';

/** An hour before the end of its time a request is late: somebody has to call the hotel. */
const lateMinutes = 60;

/** Rooms for which a hotel was asked, and whose answer nobody has written down. */
export const requestsForStaff: PartWithWork = {
  part: '/back-office/hotel-requests',
  scope: 'hotels:handle',
  async waits(db, now) {
    const soon = new Date(now.getTime() + lateMinutes * 60_000);
    const { rows } = await sql<Waits>`
      select count(*)::int as count, (count(*) filter (where answer_by <= ${soon}::timestamptz))::int as late,
        min(asked_at) as "oldestAt"
      from hotel_bookings where state = 'requested'`.execute(db);
    return rows[0] ?? { count: 0, late: 0, oldestAt: null };
  },
};
