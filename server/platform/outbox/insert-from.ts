import { type RawBuilder, sql } from 'kysely';
import type { SealedMessage } from '../services.ts';

/**
 * The statement that writes messages, sealed already, for each row of another relation: a part of the statement that makes their cause.
 * A key that is written already is left.
 */
export const insertMessagesFrom = (
  source: RawBuilder<unknown>,
  messages: readonly SealedMessage[],
): RawBuilder<unknown> => {
  const rows = messages.map(({ recipient_blind: blind, ...message }) => ({
    ...message,
    recipient_blind: blind instanceof Buffer ? `\\x${blind.toString('hex')}` : null,
  }));
  return sql`
    insert into messages (message_id, key, channel, recipient, recipient_blind, subject, text, code, markup, path,
        subscription_id, status, attempts, next_at, until, created_at)
      select m.message_id, m.key, m.channel, m.recipient, m.recipient_blind, m.subject, m.text, m.code, m.markup, m.path,
          m.subscription_id, m.status, m.attempts, m.next_at, m.until, m.created_at
        from ${source}, jsonb_populate_recordset(null::messages, ${JSON.stringify(rows)}::jsonb) as m
      on conflict (key) do nothing returning key`;
};
