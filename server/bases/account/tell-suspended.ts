import { suspensionMessages } from '#core/texts/account-messages.ts';
import type { JobDefinition } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { daySeconds } from './rules.ts';
import { tellOfSafety } from './tell.ts';

/** A suspension older than this is no news: the house was closed meanwhile. */
const newsForSeconds = 2 * daySeconds;

type Parts = Pick<Services, 'clock' | 'db' | 'outbox'>;

const tell = async ({ db, clock, outbox }: Parts, column: 'suspended_at' | 'lifted_at'): Promise<void> => {
  const since = new Date(clock.now().getTime() - newsForSeconds * 1000);
  const rows = await db
    .selectFrom('account_suspensions as line')
    .innerJoin('users', 'users.user_id', 'line.user_id')
    .select(['line.suspension_id', 'users.user_id', 'users.phone_number', 'users.email'])
    .where(`line.${column}`, '>', since)
    .where('users.ended_at', 'is', null)
    .orderBy(`line.${column}`)
    .execute();
  for (const { suspension_id, user_id, phone_number, email } of rows)
    await db.transaction().execute((tx) => {
      const owner = { userId: user_id, phoneNumber: phone_number, email };
      const key = `account:${column}:${suspension_id}`;
      return tellOfSafety({ outbox }, tx, owner, { key, text: suspensionMessages[column] });
    });
};

/**
 * Tells owners that their account was suspended, or is open again; each change once. Runs by the clock and not with the change, because the
 * command line suspends accounts too and has no senders.
 */
export const tellSuspendedJob = (services: Parts): JobDefinition => ({
  name: 'tell-suspended',
  cron: '* * * * *',
  async handle() {
    await tell(services, 'suspended_at');
    await tell(services, 'lifted_at');
  },
});
