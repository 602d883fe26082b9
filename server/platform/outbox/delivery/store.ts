import { type Selectable, sql } from 'kysely';
import { openAll } from '#server/platform/sealed/seals.ts';
import type { Db, Jobs } from '#server/platform/services.ts';
import type { MessagesTable } from '../migrations.ts';
import { sealedMessages } from '../sealed.ts';
import type { Channel, DeliveryStatus, Letter, SendResult } from '../senders/port.ts';
import { deliveryJobOf } from './names.ts';

/** A message that is being sent: the intention to send it is committed. */
export interface Taken extends Letter {
  channel: Channel;
  /** How often it was tried, with this time. */
  attempts: number;
}

const minuteMs = 60_000;
const leaseMs = minuteMs;
/** The provider may still be working on a message before this time has passed, so its status is not asked for earlier. */
const askAfterMs = minuteMs;
/** How many unknown messages one run asks about: few, so that a silent provider delays the run by little more than a minute. */
const doubtsMax = 5;
/** How long after it was written a message's status can be asked for: Kavenegar remembers our names for half a day. */
const askForMs = 11 * 60 * minuteMs;

/** Pauses before the next tries. An outage of some hours is outlasted; a code has two minutes. */
const pausesMs = {
  codes: [3000, 10_000, 30_000],
  others: [1, 5, 15, 30, 60, 180, 360].map((minutes) => minutes * minuteMs),
};

const columns = sql`message_id, channel, recipient, subject, text, code, markup, path, subscription_id, until, attempts`;

type Row = Pick<
  Selectable<MessagesTable>,
  | 'message_id'
  | 'channel'
  | 'recipient'
  | 'subject'
  | 'text'
  | 'code'
  | 'markup'
  | 'path'
  | 'subscription_id'
  | 'until'
  | 'attempts'
>;

const takenOf = ({ message_id, recipient, subscription_id, ...row }: Row): Taken => ({
  ...row,
  messageId: message_id,
  to: recipient,
  subscriptionId: subscription_id,
});

interface StoreParts {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
}

/** An answer that came after its lease had ended still counts, as long as nothing else was done. */
const finish = async (
  db: Db,
  { messageId, attempts }: Pick<Taken, 'messageId' | 'attempts'>,
  set: {
    status: 'sent' | 'failed' | 'unknown';
    reason: string | null;
    reference?: string | null;
    next_at?: Date | null;
  },
) => {
  await db
    .updateTable('messages')
    .set({ leased_until: null, ...set })
    .where('message_id', '=', messageId)
    .where('attempts', '=', attempts)
    .where('status', 'in', ['sending', 'unknown'])
    .execute();
};

/** Puts a message back for its next try; if that would come too late, it has failed. */
const again = async (
  { db, jobs }: StoreParts,
  taken: Taken,
  { reason, now }: { reason: string; now: Date },
) => {
  const { messageId, attempts, code, channel, until } = taken;
  const pause = pausesMs[code === null ? 'others' : 'codes'][attempts - 1];
  const at = pause === undefined ? null : new Date(now.getTime() + pause);
  if (at === null || at >= until) return finish(db, taken, { status: 'failed', reason });
  await db.transaction().execute(async (tx) => {
    const back = await tx
      .updateTable('messages')
      .set({ status: 'pending', next_at: at, leased_until: null, reason })
      .where('message_id', '=', messageId)
      .where('attempts', '=', attempts)
      .where('status', '=', 'sending')
      .executeTakeFirst();
    if (back.numUpdatedRows > 0n)
      await jobs.send(tx, deliveryJobOf(code !== null), { channel }, { startAfter: at });
  });
};

const countWaiting = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('messages')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(count);
};

export type MessageStore = ReturnType<typeof createMessageStore>;

/** Messages as delivery sees them. Every step is one statement, and none holds a row while somebody outside is asked. */
export const createMessageStore = (db: Db, jobs: Pick<Jobs, 'send'>) => {
  return {
    /** Commits the intention to send the oldest message that is due, and returns that message; null if none is due. */
    async take(channel: Channel, codes: boolean, now: Date): Promise<Taken | null> {
      const { rows } = await sql<Row>`
        update messages set status = 'sending', attempts = attempts + 1, tried_at = ${now},
          leased_until = ${new Date(now.getTime() + leaseMs)}
        where message_id = (
          select message_id from messages
          where status = 'pending' and channel = ${channel} and (code is not null) = ${codes}
            and next_at <= ${now} and until > ${now}
          order by created_at limit 1 for update skip locked)
        returning ${columns}`.execute(db);
      const [taken] = await openAll(db, sealedMessages, rows);
      return taken ? takenOf(taken) : null;
    },

    /** Records the result of a try. */
    async settle(
      taken: Taken,
      sent: SendResult,
      { now, mayAsk }: { now: Date; mayAsk: boolean },
    ): Promise<void> {
      if (sent.kind === 'sent') {
        return finish(db, taken, { status: 'sent', reason: null, reference: sent.reference });
      }
      if (sent.kind === 'refused') {
        if (sent.again) return again({ db, jobs }, taken, { reason: sent.reason, now });
        return finish(db, taken, { status: 'failed', reason: sent.reason });
      }
      const next = mayAsk ? new Date(now.getTime() + askAfterMs) : null;
      return finish(db, taken, { status: 'unknown', reason: sent.reason, next_at: next });
    },

    /** Gives up messages that are too late. What a dead process was sending becomes unknown, since it may have been sent. */
    async tidy(now: Date): Promise<void> {
      await sql`update messages set status = 'failed', reason = coalesce(reason, 'late')
        where status = 'pending' and until <= ${now}`.execute(db);
      await sql`update messages set status = 'unknown', reason = 'interrupted', leased_until = null, next_at = ${now}
        where status = 'sending' and leased_until <= ${now}`.execute(db);
    },

    /** Messages of the channels whose provider should be asked now; each next time after twice the pause. */
    async inDoubt(channels: readonly Channel[], now: Date): Promise<Taken[]> {
      const { rows } = await sql<Row>`
        update messages set next_at = ${now}::timestamptz + (${now}::timestamptz - tried_at)
        where message_id in (
          select message_id from messages
          where status = 'unknown' and channel = any(${channels}) and next_at <= ${now}
            and created_at > ${new Date(now.getTime() - askForMs)}
          order by created_at limit ${doubtsMax} for update skip locked)
        returning ${columns}`.execute(db);
      return (await openAll(db, sealedMessages, rows)).map(takenOf);
    },

    /**
     * Records what the provider says of an unknown message: it has the message, or never took it. In the second case the message
     * waits again, if it is still worth sending.
     */
    async resolve(
      { messageId, attempts, until }: Taken,
      standing: Exclude<DeliveryStatus, 'unknown'>,
      now: Date,
    ) {
      const absent =
        until > now ? ({ status: 'pending', next_at: now } as const) : ({ status: 'failed' } as const);
      await db
        .updateTable('messages')
        .set(standing === 'sent' ? { status: 'sent' } : absent)
        .where('message_id', '=', messageId)
        .where('attempts', '=', attempts)
        .where('status', '=', 'unknown')
        .execute();
    },

    /** How many messages wait to be sent. */
    waiting: () => countWaiting(db),
  };
};
