import { sql } from 'kysely';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { JobDefinition } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { auditDates } from './audit.ts';
import { expireHolds } from './bookings.ts';
import { lockKnownDeparture } from './counters.ts';
import { graceMinutes } from './hold.ts';

/** Gives back what holds took that nobody paid for; answers how many ended. */
export const letGoOfExpired = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> => {
  const before = new Date(clock.now().getTime() - graceMinutes * 60_000);
  const { rows } = await sql<{ departure_id: string }>`
    select distinct departure_id from tour_bookings where state = 'held' and held_until < ${before}`.execute(
    db,
  );
  let count = 0;
  for (const { departure_id } of rows)
    count += await db.transaction().execute(async (tx) => {
      await lockKnownDeparture(tx, departure_id);
      return expireHolds(tx, departure_id, before);
    });
  return count;
};

/** Looks whether counters say what was booked, and tells of those that do not. */
const auditAll = async ({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> => {
  for (const wrong of await auditDates(db, dayInIran(clock.now())))
    log.error(wrong, 'A counter of a date of a tour does not say what was booked');
};

export const tourSeatsJobs = (services: Pick<Services, 'db' | 'clock' | 'log'>): JobDefinition[] => [
  {
    name: 'tour-seats-expire',
    cron: '* * * * *',
    handle: async () => {
      await letGoOfExpired(services);
    },
  },
  { name: 'tour-counters', cron: '17 * * * *', canWait: true, handle: () => auditAll(services) },
];
