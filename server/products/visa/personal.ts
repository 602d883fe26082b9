import type { KeeperOfPersonalData } from '#server/platform/people.ts';
import { forgetApplications } from './applications/personal.ts';

/** What visas store of a person beside orders: what was typed, uploaded and handed out. None of it keeps an account from ending. */
export const visaKeeps: KeeperOfPersonalData = {
  forget: async (tx, userId) => {
    await tx.deleteFrom('visa_drafts').where('user_id', '=', userId).execute();
    await forgetApplications(tx, userId);
  },
};
