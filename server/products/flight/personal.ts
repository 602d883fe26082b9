import type { KeeperOfPersonalData } from '#server/platform/people.ts';

/** What flights keep of a person beside orders: saved passengers, alerts. Nothing of it holds an account open. */
export const flightKeeps: KeeperOfPersonalData = {
  forget: async (tx, userId) => {
    for (const table of ['flight_saved_passengers', 'flight_alerts'] as const)
      await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  },
};
