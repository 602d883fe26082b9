import type { JobDefinition } from '#server/platform/room.ts';
import { look } from './status.ts';
import { type StaysServices, staysInDoubt } from './store.ts';

const staysAtOnce = 50;

/** Asks what became of every call whose answer is missing, and of requests that wait for a hotel. */
export const duffelStaysJobs = (services: StaysServices): JobDefinition[] => [
  {
    name: 'hotel-duffel-look',
    cron: '*/5 * * * *',
    handle: async () => {
      for (const stay of await staysInDoubt(services.db, staysAtOnce)) await look(services, stay);
    },
  },
];
