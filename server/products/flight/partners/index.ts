import type { Operation } from '#server/platform/http/operation.ts';
import { machineNetwork } from '#server/platform/net/network.ts';
import type { Services } from '#server/platform/services.ts';
import type { ProposalStore } from '../search/proposals.ts';
import { partnerOperations } from './operations.ts';
import { publicRelay } from './relay.ts';
import { closeDemoPartner, findPartner, seedDemoPartner } from './store.ts';

export interface Partners {
  operations: Operation[];
  /** Whether a marketplace of this name sends its visitors here. */
  isKnown(name: string): Promise<boolean>;
  /** Adds a marketplace to try out in a demonstration, and removes it in a real house. */
  start(): Promise<void>;
}

/** The marketplaces that send their visitors here. */
export const createPartners = (
  services: Pick<Services, 'db' | 'clock' | 'limits' | 'config'>,
  proposals: ProposalStore,
): Partners => {
  const { db, limits, config } = services;
  return {
    operations: partnerOperations({ db, limits, proposals, relay: publicRelay(machineNetwork) }),
    isKnown: async (name) => (await findPartner(db, name)) !== null,
    start: async () => {
      if (config.demo) await seedDemoPartner(services);
      else await closeDemoPartner(db);
    },
  };
};
