import type { Services } from '#server/platform/services.ts';
import { endSessionsOf } from '../sessions.ts';
import { forgetFactor } from './store.ts';

/**
 * Removes the second factor of an account whose phone is lost, and ends its sessions; at the next sign-in another one is set up. Null if
 * nobody has the mobile.
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
