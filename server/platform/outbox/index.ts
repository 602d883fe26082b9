import { configTable } from '../config/config.ts';
import type { Services } from '../services.ts';
import { deliveryJobDefinitions } from './delivery/jobs.ts';
import { forgetMessagesJob } from './forget.ts';
import { createOutbox } from './outbox.ts';
import { outboxPages } from './pages.ts';
import { sendersOf } from './senders/index.ts';
import { pushOperations } from './subscriptions/operations.ts';
import { type PushKeys, pushKeys } from './subscriptions/push-keys.ts';

type Parts = Pick<
  Services,
  'config' | 'db' | 'clock' | 'random' | 'jobs' | 'limits' | 'fetch' | 'log' | 'metrics'
>;

/** The outbox, and what it adds to the platform's room. Throws ConfigError if a sender is only half configured. */
export const createMessages = (parts: Parts) => {
  const { config, db, clock, random } = parts;
  let made: Promise<PushKeys> | null = null;
  const keys = (): Promise<PushKeys> => {
    made ??= pushKeys(db, random).catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
  const senders = sendersOf(config, { ...parts, keys });
  // If there is a real sender nothing is played: a channel without a sender does not exist then.
  const isPlayed = config.demo && senders.size === 0;
  const outbox = createOutbox({
    ...parts,
    provided: new Set(senders.keys()),
    isPlayed,
    support: config.support,
    company: config.company,
  });
  return {
    outbox,
    operations: pushOperations({ ...parts, outbox, keys }),
    jobs: [forgetMessagesJob(db, clock), ...deliveryJobDefinitions(parts, senders)],
    ...(isPlayed ? { pages: outboxPages(db, config.read(configTable).DEMO === '1') } : {}),
  };
};
