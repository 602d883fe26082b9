import type { JobDefinition } from '#server/platform/room.ts';
import { findBooking, linesInDoubt } from './bookings.ts';
import type { StatusServices } from './status.ts';
import { look } from './status.ts';

/** Asks what became of every call whose answer is missing. */
export const duffelLookJob = 'flight-duffel-look';

const linesAtOnce = 50;
/** Duffel sends an event again for three days. */
const eventDaysKept = 7;

export const duffelJobs = (services: StatusServices): JobDefinition[] => [
  {
    name: duffelLookJob,
    cron: '*/5 * * * *',
    handle: async () => {
      for (const lineId of await linesInDoubt(services.db, linesAtOnce)) {
        const booking = await findBooking(services.db, lineId);
        if (booking) await look(services, booking);
      }
    },
  },
  {
    name: 'flight-duffel-forget',
    cron: '25 22 * * *',
    handle: async () => {
      const before = new Date(services.clock.now().getTime() - eventDaysKept * 86_400_000);
      await services.db.deleteFrom('duffel_events').where('received_at', '<', before).execute();
    },
  },
];
