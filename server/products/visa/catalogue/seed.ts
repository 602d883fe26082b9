import { sql } from 'kysely';
import type { Random, Services, Tx } from '#server/platform/services.ts';
import { destinationColumns, kindColumnsOf } from './change.ts';
import { sampleDestinations } from './data/index.ts';

const isFilled = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('visa_destinations').select('code').limit(1).executeTakeFirst()) !== undefined;

const bringSamples = async (
  tx: Tx,
  random: Random,
  version: { updated_at: Date; updated_by: null },
): Promise<void> => {
  for (const [position, { code, kinds, ...sample }] of sampleDestinations.entries()) {
    await tx
      .insertInto('visa_destinations')
      .values({ code, ...destinationColumns({ ...sample, position }), ...version })
      .execute();
    for (const kind of kinds)
      await tx
        .insertInto('visa_kinds')
        .values({ kind_id: random.uuid(), destination: code, ...kindColumnsOf(kind), ...version })
        .execute();
  }
};

/** Closes the sample destinations: nothing of them is sold before staff have checked it, since prices and times in them are made up. */
const closeSamples = async (tx: Tx): Promise<void> => {
  await tx
    .updateTable('visa_destinations')
    .set({ is_open: false })
    .where('updated_by', 'is', null)
    .where('is_open', '=', true)
    .where('visa_free', 'is', null)
    .execute();
  await tx
    .updateTable('visa_kinds')
    .set({ is_active: false })
    .where('updated_by', 'is', null)
    .where('is_active', '=', true)
    .execute();
};

/**
 * Adds the initial destinations if there are none: open in a demonstration, closed in a real house. From then on staff decide about them,
 * and what they removed stays removed.
 */
export const seedCatalogue = async ({
  db,
  clock,
  random,
  config,
}: Pick<Services, 'db' | 'clock' | 'random' | 'config'>): Promise<void> => {
  const version = { updated_at: clock.now(), updated_by: null };
  await db.transaction().execute(async (tx) => {
    // If two instances start at once, the second waits and then finds what the first has written.
    await sql`lock table visa_destinations in share row exclusive mode`.execute(tx);
    if (!(await isFilled(tx))) await bringSamples(tx, random, version);
    if (!config.demo) await closeSamples(tx);
  });
};
