import type { JobDefinition } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { graceMinutes } from '../references.ts';
import { expireRooms } from './bookings.ts';
import { keepSamples, type PlayedHotels } from './inventory.ts';
import { answerForSamples } from './played-answers.ts';

/** Gives back what holds kept that nobody paid for; answers how many ended. */
export const letGoOfExpired = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> => {
  const before = new Date(clock.now().getTime() - graceMinutes * 60_000);
  let count = 0;
  // A statement ends only some, so that nights are not locked for long.
  for (let ended = await expireRooms(db, before); ended > 0; ended = await expireRooms(db, before))
    count += ended;
  return count;
};

export const hotelAllotmentJobs = (
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  played: PlayedHotels,
): JobDefinition[] => [
  {
    name: 'hotel-allotment-expire',
    cron: '* * * * *',
    handle: async () => {
      await letGoOfExpired(services);
    },
  },
  {
    name: 'hotel-allotment-answer',
    cron: '* * * * *',
    handle: async () => {
      await answerForSamples(services);
    },
  },
  {
    name: 'hotel-allotment-extend',
    cron: '50 20 * * *',
    handle: async () => {
      await keepSamples(services, played);
    },
  },
];
