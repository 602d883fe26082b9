import type { KeeperOfPersonalData } from '#server/platform/people.ts';

/** Private pictures go at once, and with them what was read of them. */
export const filesKeeper: KeeperOfPersonalData = {
  async forget(tx, userId) {
    await tx.deleteFrom('private_files').where('owner_id', '=', userId).execute();
  },
};
