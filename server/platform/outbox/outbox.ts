import type { JobDefinition, Migration } from '../room.ts';
import type { Clock, Db, Message, Outbox, Random } from '../services.ts';

export interface MessagesTable {
  message_id: string;
  key: string;
  channel: Message['channel'];
  recipient: string;
  text: string;
  code: string | null;
  status: 'pending' | 'shown';
  created_at: Date;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    messages: MessagesTable;
  }
}

export const outboxMigrations: readonly Migration[] = [
  {
    name: 'platform-002-messages',
    sql: `
      create table messages (
        message_id uuid primary key,
        key text not null unique,
        channel text not null check (channel in ('sms', 'email', 'whatsapp', 'push')),
        recipient text not null,
        text text not null,
        code text,
        status text not null check (status in ('pending', 'shown', 'sent', 'failed')),
        created_at timestamptz not null
      );
      create index messages_newest on messages (created_at desc, message_id desc);
      create index messages_by_recipient on messages (recipient, created_at desc);`,
  },
];

const channels = ['sms', 'email', 'whatsapp', 'push'] as const;

interface OutboxParts {
  clock: Clock;
  random: Random;
  /** The demo channel: messages are shown at /outbox. Without it and without a provider they wait as pending. */
  demo: boolean;
}

/** Messages are rows written in the transaction of their cause; the same key is written once. */
export const createOutbox = ({ clock, random, demo }: OutboxParts): Outbox => ({
  async put(tx, message) {
    await tx
      .insertInto('messages')
      .values({
        message_id: random.uuid(),
        key: message.key,
        channel: message.channel,
        recipient: message.to,
        text: message.text,
        code: message.code ?? null,
        status: demo ? 'shown' : 'pending',
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  },
  channels: () => (demo ? channels : []),
});

const dayMs = 86_400_000;
const keptDays = { withCode: 1, others: 90 };

/** Messages are personal: a sign-in code is worth nothing after minutes, a ticket's notice after a season. */
export const forgetMessagesJob = (db: Db, clock: Clock): JobDefinition => ({
  name: 'forget-messages',
  cron: '17 * * * *',
  async handle() {
    const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
    await db
      .deleteFrom('messages')
      .where((row) =>
        row.or([
          row.and([row('code', 'is not', null), row('created_at', '<', before(keptDays.withCode))]),
          row('created_at', '<', before(keptDays.others)),
        ]),
      )
      .execute();
  },
});
