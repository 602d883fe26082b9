import { z } from 'zod';
import type { JobDefinition } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import type { Channel, Sender, SendResult } from '../senders/port.ts';
import { createLanes, sendOutcome } from './lanes.ts';
import { deliveryJobs } from './names.ts';
import { createMessageStore } from './store.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'metrics'>;

/** The channel for which a message was written; none when the clock starts the job, which then sends all channels. */
const dataShape = z.object({ channel: z.string().optional() });

/**
 * Sends what is pending, in lanes of one channel each. A message is sent at most once: its intention is committed before the provider is
 * asked, and if no answer came it is sent again only if the provider says that it never took it.
 */
export const deliveryJobDefinitions = (
  { db, clock, jobs, log, metrics }: Parts,
  senders: ReadonlyMap<Channel, Sender>,
): JobDefinition[] => {
  const store = createMessageStore(db, jobs);
  const count = metrics.counter(
    'hodhod_messages_total',
    'Messages by channel and what their sending ended in',
    ['channel', 'outcome'],
  );
  metrics.gauge('hodhod_messages_waiting', 'Messages that wait to be sent', store.waiting);
  const told = ({ channel }: { channel: Channel }, sent: SendResult) =>
    count({ channel, outcome: sendOutcome(sent) });
  const runLane = createLanes({ clock, log, store, told });

  const askAboutDoubtful = async () => {
    const askable = [...senders.values()].filter(({ status }) => status).map(({ channel }) => channel);
    for (const letter of await store.inDoubt(askable, clock.now())) {
      const standing = (await senders.get(letter.channel)?.status?.(letter)) ?? 'unknown';
      if (standing !== 'unknown') await store.resolve(letter, standing, clock.now());
    }
  };

  const channelOf = (data: unknown): string | undefined => dataShape.parse(data ?? {}).channel;
  const runLanes = async (channel: string | undefined, codes: boolean) => {
    const meant: Sender[] = [...senders.values()].filter(
      (sender) => sender.channel === (channel ?? sender.channel),
    );
    await Promise.all(meant.map((sender) => runLane(sender, codes)));
  };

  return [
    { name: deliveryJobs.codes, cron: '* * * * *', handle: (data) => runLanes(channelOf(data), true) },
    {
      name: deliveryJobs.others,
      cron: '* * * * *',
      canWait: true,
      async handle(data) {
        const channel = channelOf(data);
        if (channel === undefined) {
          await store.tidy(clock.now());
          await askAboutDoubtful();
        }
        await runLanes(channel, false);
      },
    },
  ];
};
