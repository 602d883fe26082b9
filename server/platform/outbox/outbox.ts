import type { Support } from '#core/contract/house.ts';
import { supportTexts } from '#core/texts/support.ts';
import { seal } from '../sealed/seals.ts';
import type { Clock, Jobs, Message, Outbox, Random, Tx } from '../services.ts';
import { deliveryJobOf } from './delivery/names.ts';
import { sealedMessages } from './sealed.ts';
import type { Channel } from './senders/port.ts';
import { subscriptionsOf } from './subscriptions/store.ts';
import { wayOf } from './way.ts';

const channels = ['sms', 'email', 'whatsapp', 'push'] as const;

interface OutboxParts {
  support: Support;
  clock: Clock;
  random: Random;
  jobs: Pick<Jobs, 'send'>;
  /** Channels that somebody sends. */
  provided: ReadonlySet<Channel>;
  /** Messages of all channels are shown at /outbox; without it those that nobody sends wait as pending. */
  isPlayed: boolean;
}

const minuteMs = 60_000;
/** A code that comes late only confuses; news of a trip are none after two days. */
const lifeMs = { code: 2 * minuteMs, other: 2 * 24 * 60 * minuteMs };

/** Messages are rows written in the transaction of their cause; the same key is written once. */
export const createOutbox = ({ clock, random, jobs, provided, isPlayed, support }: OutboxParts): Outbox => {
  const usable = channels.filter((channel) => isPlayed || provided.has(channel));

  const foots = { sms: `\n${supportTexts.line(support)}`, email: `\n\n${supportTexts.lines(support)}` };
  const footOf = ({ channel, withSupport }: Message): string => {
    if (!withSupport || channel === 'push') return '';
    return foots[channel === 'email' ? 'email' : 'sms'];
  };

  const write = async (tx: Tx, message: Message, subscriptionId: string | null): Promise<boolean> => {
    const now = clock.now();
    const life = message.code === undefined ? lifeMs.other : lifeMs.code;
    const written = await tx
      .insertInto('messages')
      .values(
        await seal(tx, sealedMessages, {
          message_id: random.uuid(),
          key: message.key,
          channel: message.channel,
          recipient: message.to,
          subject: message.subject ?? null,
          text: message.text + footOf(message),
          code: message.code ?? null,
          path: message.path ?? null,
          subscription_id: subscriptionId,
          status: isPlayed ? 'shown' : 'pending',
          attempts: 0,
          next_at: now,
          until: message.until ?? new Date(now.getTime() + life),
          created_at: now,
        }),
      )
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst();
    return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
  };

  return {
    async put(tx, given) {
      const message = { ...given, channel: wayOf(given.channel, usable) ?? given.channel };
      if (message.channel === 'push') {
        if (!usable.includes('push')) return;
        const browsers = await subscriptionsOf(tx, message.to, clock.now());
        let any = false;
        for (const id of browsers)
          any = (await write(tx, { ...message, key: `${message.key}:${id}` }, id)) || any;
        if (!any) return;
      } else if (!(await write(tx, message, null))) return;
      if (!provided.has(message.channel)) return;
      await jobs.send(tx, deliveryJobOf(message.code !== undefined), { channel: message.channel });
    },
    channels: () => usable,
  };
};
