import type { Services } from '#server/platform/services.ts';
import { endSessionsOf } from '../sessions.ts';
import { forgetFactor } from './store.ts';

/**
 * Takes the second factor of an account away, for a phone that is lost, and ends its sessions; whoever signs in next
 * sets up another one. Null where nobody has the mobile.
 */
export const resetFactor = (parts: Pick<Services, 'clock' | 'db'>, mobile: string) =>
  parts.db.transaction().execute(async (tx) => {
    const user = await tx
      .updateTable('users')
      .set({ factor_enrolled_at: null })
      .where('phone_number', '=', mobile)
      .returning('user_id')
      .executeTakeFirst();
    if (!user) return null;
    const { user_id: userId } = user;
    await forgetFactor(tx, userId);
    await endSessionsOf(parts, tx, { userId, reason: 'elsewhere' });
    return userId;
  });
