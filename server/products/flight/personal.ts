import type { KeeperOfPersonalData } from '#server/platform/people.ts';

/** What flights keep of a person beside orders: alerts. Nothing of it holds an account open. */
export const flightKeeps: KeeperOfPersonalData = {
  forget: async (tx, userId) => {
    await tx.deleteFrom('flight_alerts').where('user_id', '=', userId).execute();
  },
};
