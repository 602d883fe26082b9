import type { JobDefinition } from '#server/platform/room.ts';
import type { LookDeps } from './look.ts';
import { lookAtPenalties } from './penalty.ts';
import { lookAtPrices } from './price.ts';
import { lookAtSeats } from './seat.ts';
import { endAlerts } from './store.ts';

/** Each kind on its own: what goes wrong with one does not keep the others waiting. */
export const alertJobs = (deps: LookDeps): JobDefinition[] => [
  {
    name: 'flight-alerts-price',
    cron: '*/5 * * * *',
    handle: async () => {
      await endAlerts(deps.db, deps.clock.now());
      await lookAtPrices(deps);
    },
  },
  { name: 'flight-alerts-seat', cron: '*/5 * * * *', handle: () => lookAtSeats(deps) },
  { name: 'flight-alerts-penalty', cron: '*/5 * * * *', handle: () => lookAtPenalties(deps) },
];
