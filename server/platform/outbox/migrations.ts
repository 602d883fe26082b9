import type { Migration } from '../db/migrate.ts';
import type { Message } from '../services.ts';

/**
 * pending: to be sent. sending: the intention, written before anybody is asked. unknown: it is not known whether the provider took it, so
 * it is never sent again unless the provider says that it did not. shown: at /outbox, because nobody sends it.
 */
export type MessageStatus = 'pending' | 'shown' | 'sending' | 'sent' | 'failed' | 'unknown';

export interface MessagesTable {
  message_id: string;
  key: string;
  channel: Message['channel'];
  /** Sealed, like everything that it says (`sealed.ts`). */
  recipient: string;
  recipient_blind: Buffer | null;
  subject: string | null;
  text: string;
  code: string | null;
  /** What an e-mail tells mail programs, as JSON. */
  markup: string | null;
  /** The path that a push opens. */
  path: string | null;
  /** The browser that a push is for. */
  subscription_id: string | null;
  status: MessageStatus;
  /** How often it was tried. */
  attempts: number;
  /** Not tried before this moment. For an unknown message, when to ask what became of it; null means never. */
  next_at: Date | null;
  /** Not tried after this moment. */
  until: Date;
  tried_at: Date | null;
  /** An intention older than this belongs to a process that is gone. */
  leased_until: Date | null;
  /** The provider's name for the message. */
  reference: string | null;
  /** Why it failed or is unknown; never anything personal. */
  reason: string | null;
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

/** After the users' tables, which subscriptions refer to. */
export const deliveryMigrations: readonly Migration[] = [
  {
    name: 'platform-006-delivery',
    sql: `
      create table push_subscriptions (
        subscription_id uuid primary key,
        user_id uuid not null references users,
        session_id uuid not null references sessions on delete cascade,
        endpoint text not null unique,
        p256dh text not null,
        auth text not null,
        created_at timestamptz not null
      );
      create index push_subscriptions_by_user on push_subscriptions (user_id, created_at);
      create index push_subscriptions_by_session on push_subscriptions (session_id);
      alter table messages drop constraint messages_status_check;
      alter table messages add constraint messages_status_check
        check (status in ('pending', 'shown', 'sending', 'sent', 'failed', 'unknown'));
      alter table messages
        add column subject text,
        add column path text,
        add column subscription_id uuid references push_subscriptions on delete set null,
        add column attempts int not null default 0,
        add column next_at timestamptz,
        add column until timestamptz,
        add column tried_at timestamptz,
        add column leased_until timestamptz,
        add column reference text,
        add column reason text;
      update messages set next_at = created_at,
        until = created_at + case when code is null then interval '2 days' else interval '2 minutes' end;
      alter table messages alter column until set not null;
      create index messages_to_send on messages (channel, created_at) where status = 'pending';
      create index messages_in_doubt on messages (status) where status in ('sending', 'unknown');
      create index messages_by_subscription on messages (subscription_id) where subscription_id is not null;`,
  },
  {
    name: 'platform-008-sealed-messages',
    sql: `
      alter table messages add column recipient_blind bytea;
      drop index messages_by_recipient;
      create index messages_by_recipient on messages (recipient_blind, created_at desc);
      alter table push_subscriptions add column endpoint_blind bytea;
      alter table push_subscriptions drop constraint push_subscriptions_endpoint_key;
      create unique index push_subscriptions_by_endpoint on push_subscriptions (endpoint_blind);`,
  },
  {
    name: 'platform-011-markup-of-mails',
    sql: 'alter table messages add column markup text;',
  },
];
