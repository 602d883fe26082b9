import type { KeeperOfPersonalData } from '#server/platform/people.ts';
import { forgetApplications } from './applications/personal.ts';

/** What visas keep of a person beside orders: what was typed, given and handed out. Nothing of it holds an account open. */
export const visaKeeps: KeeperOfPersonalData = {
  forget: async (tx, userId) => {
    await tx.deleteFrom('visa_drafts').where('user_id', '=', userId).execute();
    await forgetApplications(tx, userId);
  },
};
