import type { JobDefinition } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { graceMinutes } from '../references.ts';
import { expireHolds } from './holds.ts';
import { keepDemoInventory, type PlayedSeats } from './inventory.ts';

export const allotmentJobs = (
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  played: PlayedSeats,
): JobDefinition[] => [
  {
    name: 'flight-allotment-expire',
    cron: '* * * * *',
    handle: async () => {
      await expireHolds(services.db, new Date(services.clock.now().getTime() - graceMinutes * 60_000));
    },
  },
  {
    name: 'flight-allotment-extend',
    cron: '40 20 * * *',
    handle: async () => {
      await keepDemoInventory(services, played);
    },
  },
];
