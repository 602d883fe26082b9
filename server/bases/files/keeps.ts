import type { KeeperOfPersonalData } from '#server/platform/people.ts';

/** Deletes private pictures at once, together with what was read from them. */
export const filesKeeper: KeeperOfPersonalData = {
  async forget(tx, userId) {
    await tx.deleteFrom('private_files').where('owner_id', '=', userId).execute();
  },
};
