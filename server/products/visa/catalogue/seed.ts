import { sql } from 'kysely';
import type { Services, Tx } from '#server/platform/services.ts';
import { columnsOf, kindColumnsOf } from './change.ts';
import { sampleDestinations } from './data/index.ts';

const isFilled = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('visa_destinations').select('code').limit(1).executeTakeFirst()) !== undefined;

/** Brings in the destinations to begin with where there are none. From then on they are the staff's, also what was removed. */
export const seedCatalogue = async ({
  db,
  clock,
  random,
}: Pick<Services, 'db' | 'clock' | 'random'>): Promise<void> => {
  const version = { updated_at: clock.now(), updated_by: null };
  await db.transaction().execute(async (tx) => {
    // Of two instances that start side by side the second finds what the first brought.
    await sql`lock table visa_destinations in share row exclusive mode`.execute(tx);
    if (await isFilled(tx)) return;
    for (const [position, { code, kinds, ...sample }] of sampleDestinations.entries()) {
      await tx
        .insertInto('visa_destinations')
        .values({ code, ...columnsOf({ ...sample, position }), ...version })
        .execute();
      for (const kind of kinds)
        await tx
          .insertInto('visa_kinds')
          .values({ kind_id: random.uuid(), destination: code, ...kindColumnsOf(kind), ...version })
          .execute();
    }
  });
};
