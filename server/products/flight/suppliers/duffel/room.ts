import type { Room } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { type ChangeSink, changesJob } from './changes.ts';
import { duffelSettings } from './env.ts';
import { duffelServices } from './index.ts';
import { duffelJobs } from './jobs.ts';
import { duffelPages } from './webhooks.ts';

/** What Duffel adds to the room of flights beside its supplier; nothing if its key is not set. */
export const duffelRoom = (
  services: Services,
  record: ChangeSink,
): Required<Pick<Room, 'jobs' | 'pages'>> => {
  const settings = duffelSettings(services.config);
  if (!settings) return { jobs: [], pages: () => undefined };
  const { api } = duffelServices(services, settings);
  return {
    jobs: [
      ...duffelJobs(duffelServices(services, settings)),
      changesJob({ ...services, api, record, contact: settings.contact }),
    ],
    pages: duffelPages(services, settings),
  };
};
