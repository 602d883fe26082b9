import type { Company, Support } from '#core/contract/house.ts';
import { supportTexts } from '#core/texts/support.ts';
import type { Asking } from '../db/at-once.ts';
import { seal } from '../sealed/seals.ts';
import type { Clock, Db, Jobs, Message, Outbox, Random, Tx } from '../services.ts';
import { deliveryJobOf } from './delivery/names.ts';
import { sealedMessages } from './sealed.ts';
import type { Channel } from './senders/port.ts';
import { subscriptionsOf } from './subscriptions/store.ts';
import { channelSentBy } from './way.ts';

const channels = ['sms', 'email', 'whatsapp', 'push'] as const;

/** What becomes a row of its own. */
type Row = Message & { subscriptionId: string | null };

interface OutboxParts {
  support: Support;
  company: Company;
  clock: Clock;
  random: Random;
  jobs: Pick<Jobs, 'send'>;
  /** Channels that have a sender. */
  provided: ReadonlySet<Channel>;
  /** Whether messages of all channels are shown at /outbox; if not, those that nobody sends stay pending. */
  isPlayed: boolean;
}

const minuteMs = 60_000;
/** How long messages are worth sending: a code that comes late only confuses, and news of a trip is none after two days. */
const lifeMs = { code: 2 * minuteMs, other: 2 * 24 * 60 * minuteMs };

/** One job a channel that somebody sends, and one of codes. */
const waking =
  ({ jobs, provided }: Pick<OutboxParts, 'jobs' | 'provided'>) =>
  (asking: Asking, rows: readonly Row[]): Promise<void>[] => {
    const wanted = rows.filter(({ channel }) => provided.has(channel));
    const jobsWanted = new Map(
      wanted.map(({ channel, code }) => [
        `${deliveryJobOf(code !== undefined)} ${channel}`,
        { channel, code },
      ]),
    );
    return [...jobsWanted.values()].map(({ channel, code }) =>
      jobs.send(asking, deliveryJobOf(code !== undefined), { channel }),
    );
  };

/** What stands below a message: whom to call, and where there is room which company it is. */
const footsOf = ({ support, company }: Pick<OutboxParts, 'support' | 'company'>) => {
  const foots = {
    sms: `\n${supportTexts.line(support)}`,
    email: `\n\n${supportTexts.lines(support)}\n${supportTexts.company(company)}`.trimEnd(),
  };
  return ({ channel, withSupport }: Message): string => {
    if (!withSupport || channel === 'push') return '';
    return foots[channel === 'email' ? 'email' : 'sms'];
  };
};

/** Messages are rows written in the transaction of their cause; the same key is written once. */
export const createOutbox = (parts: OutboxParts): Outbox => {
  const { clock, random, provided, isPlayed } = parts;
  const wake = waking(parts);
  const usable = channels.filter((channel) => isPlayed || provided.has(channel));

  const footOf = footsOf(parts);

  /** The rows of a message: one, or one for each browser of a push. */
  const rowsOf = async (tx: Db | Tx, message: Message): Promise<Row[]> => {
    if (message.channel !== 'push') return [{ ...message, subscriptionId: null }];
    if (!usable.includes('push')) return [];
    const browsers = await subscriptionsOf(tx, message.to, clock.now());
    return browsers.map((id) => ({ ...message, key: `${message.key}:${id}`, subscriptionId: id }));
  };

  const sealed = (tx: Db | Tx, message: Row) => {
    const now = clock.now();
    const life = message.code === undefined ? lifeMs.other : lifeMs.code;
    return seal(tx, sealedMessages, {
      message_id: random.uuid(),
      key: message.key,
      channel: message.channel,
      recipient: message.to,
      subject: message.subject ?? null,
      text: message.text + footOf(message),
      code: message.code ?? null,
      markup: message.markup?.length ? JSON.stringify(message.markup) : null,
      path: message.path ?? null,
      subscription_id: message.subscriptionId,
      status: isPlayed ? ('shown' as const) : ('pending' as const),
      attempts: 0,
      next_at: now,
      until: message.until ?? new Date(now.getTime() + life),
      created_at: now,
    });
  };

  const rowsOfAll = async (db: Db | Tx, given: readonly Message[]): Promise<Row[]> => {
    const rows: Row[] = [];
    for (const message of given) {
      const channel = channelSentBy(message.channel, usable) ?? message.channel;
      rows.push(...(await rowsOf(db, { ...message, channel })));
    }
    return rows;
  };

  return {
    async put(tx, ...given) {
      const rows = await rowsOfAll(tx, given);
      if (rows.length === 0) return;
      const written = await tx
        .insertInto('messages')
        .values(await Promise.all(rows.map((row) => sealed(tx, row))))
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('key')
        .execute();
      const isNew = new Set(written.map(({ key }) => key));
      for (const sent of wake(
        tx,
        rows.filter(({ key }) => isNew.has(key)),
      ))
        await sent;
    },
    async along(db, ...given) {
      const rows = await rowsOfAll(db, given);
      const messages = await Promise.all(rows.map((row) => sealed(db, row)));
      return {
        messages,
        send: (asking) => wake(asking, rows),
      };
    },
    channels: () => usable,
  };
};
