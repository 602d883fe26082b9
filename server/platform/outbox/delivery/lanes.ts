import type { Logger } from 'pino';
import type { Clock } from '#server/platform/services.ts';
import { type Sender, type SendResult, unknown } from '../senders/port.ts';
import type { MessageStore, Taken } from './store.ts';

/** How many messages of one channel are sent at once, in each instance. */
const width = 3;

interface LaneParts {
  clock: Clock;
  log: Logger;
  store: MessageStore;
  told(taken: Taken, sent: SendResult): void;
}

/** The result of a try in one word: `again` is a refusal that may pass. */
export const sendOutcome = (sent: SendResult): string =>
  sent.kind === 'refused' && sent.again ? 'again' : sent.kind;

export type RunLane = (sender: Sender, codes: boolean) => Promise<void>;

/**
 * A lane sends what waits of one channel, codes apart from the rest, and ends when nothing is due. It also ends if the provider fails: what
 * is left waits for the next run, so that a provider that is down is asked little.
 */
export const createLanes = ({ clock, log, store, told }: LaneParts): RunLane => {
  /** Lanes that run in this process, and whether somebody meanwhile asked for another look. */
  const running = new Map<string, { again: boolean }>();

  const trySending = async (sender: Sender, taken: Taken): Promise<SendResult> => {
    try {
      return await sender.send(taken);
    } catch (error) {
      log.error({ err: error, channel: sender.channel }, 'A sender failed');
      return unknown('failed');
    }
  };

  const drain = async (sender: Sender, codes: boolean): Promise<void> => {
    for (;;) {
      const taken = await store.take(sender.channel, codes, clock.now());
      if (!taken) return;
      const sent = await trySending(sender, taken);
      await store.settle(taken, sent, { now: clock.now(), mayAsk: sender.status !== undefined });
      told(taken, sent);
      // If a provider is down or set up wrongly, travellers only see that nothing comes, so the operator must see it in the log.
      if (sent.kind !== 'sent')
        log.warn(
          { channel: sender.channel, outcome: sendOutcome(sent), reason: sent.reason },
          'A message was not sent',
        );
      if (sent.kind === 'unknown' || (sent.kind === 'refused' && sent.again)) return;
    }
  };

  return async (sender, codes) => {
    const name = `${sender.channel}:${codes}`;
    const already = running.get(name);
    if (already) {
      already.again = true;
      return;
    }
    const run = { again: true };
    running.set(name, run);
    try {
      while (run.again) {
        run.again = false;
        await Promise.all(Array.from({ length: width }, () => drain(sender, codes)));
      }
    } finally {
      running.delete(name);
    }
  };
};
