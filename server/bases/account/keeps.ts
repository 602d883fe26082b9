import { sql } from 'kysely';
import type { KeeperOfPersonalData } from '#server/platform/people.ts';
import { forgetFactor } from './factor/store.ts';

/**
 * What this room stores of a person, except the row in `users`. That row goes last, because other rooms still look there for whom they have
 * to forget.
 */
export const accountKeeper: KeeperOfPersonalData = {
  async forget(tx, userId) {
    await sql`
      delete from otp_codes using users
      where users.user_id = ${userId} and otp_codes.recipient in (users.phone_number, users.email)`.execute(
      tx,
    );
    await forgetFactor(tx, userId);
    await tx.deleteFrom('saved_travellers').where('user_id', '=', userId).execute();
    await tx.deleteFrom('social_accounts').where('user_id', '=', userId).execute();
    // Who suspended the account, and when, stays. The reason is removed, since it may tell of the person.
    await tx
      .updateTable('account_suspensions')
      .set({ reason: '', lift_reason: null })
      .where('user_id', '=', userId)
      .execute();
    await tx
      .updateTable('sessions')
      .set({ user_agent: '', address: '', device_hash: null, place_hash: null })
      .where('user_id', '=', userId)
      .execute();
  },
};
