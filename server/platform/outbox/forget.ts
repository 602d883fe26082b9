import type { KeeperOfPersonalData } from '../people.ts';
import type { JobDefinition } from '../room.ts';
import { blindsOf } from '../sealed/seals.ts';
import type { Clock, Db } from '../services.ts';
import { sealedMessages } from './sealed.ts';

const dayMs = 86_400_000;
const keptDays = { withCode: 1, others: 90 };

/** Deletes old messages, which are personal: a sign-in code is worth nothing after minutes, a ticket's notice after a season. */
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

/**
 * Deletes the messages to a person when the account ends, whatever became of them, and the browsers that showed some. Called while the row
 * in `users` still says where they went.
 */
export const messagesKeeper: KeeperOfPersonalData = {
  async forget(tx, userId) {
    const { phone_number, email } = await tx
      .selectFrom('users')
      .select(['phone_number', 'email'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const theirs = [phone_number, email, userId].map((recipient) => ({ recipient }));
    const blinds = await blindsOf(tx, sealedMessages, 'recipient', theirs);
    await tx.deleteFrom('messages').where('recipient_blind', 'in', blinds).execute();
    await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
    await tx.deleteFrom('silenced_news').where('user_id', '=', userId).execute();
  },
};
