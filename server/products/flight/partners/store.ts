import { sql } from 'kysely';
import { partnerTexts } from '#core/products/flight/texts/partners.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import type { FlightPartnersTable } from './migrations.ts';

export type Partner = Pick<FlightPartnersTable, 'name' | 'title' | 'hosts'>;

/** A marketplace that may send its visitors here; null if it is unknown or was closed. */
export const findPartner = async (db: Db, name: string): Promise<Partner | null> =>
  (await db
    .selectFrom('flight_partners')
    .select(['name', 'title', 'hosts'])
    .where('name', '=', name)
    .where('active', '=', true)
    .executeTakeFirst()) ?? null;

export const listPartners = (db: Db): Promise<FlightPartnersTable[]> =>
  db.selectFrom('flight_partners').selectAll().orderBy('name').execute();

/** Adds a marketplace, or changes the title and hosts of one and opens it again. */
export const addPartner = async (
  { db, clock }: { db: Db; clock: Clock },
  partner: Partner,
): Promise<void> => {
  await db
    .insertInto('flight_partners')
    .values({ ...partner, active: true, created_at: clock.now() })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ title: partner.title, hosts: partner.hosts, active: true }),
    )
    .execute();
};

/** Closes a marketplace; false if there was none of that name. */
export const closePartner = async (db: Db, name: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('flight_partners')
    .set({ active: false })
    .where('name', '=', name)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const demoPartner = 'hamsafar';
const demoHost = 'pixel.hamsafar.example';

/** Closes the marketplace of the demonstration; another one of that name stays open. */
export const closeDemoPartner = async (db: Db): Promise<void> => {
  await db
    .updateTable('flight_partners')
    .set({ active: false })
    .where('name', '=', demoPartner)
    .where(sql<boolean>`hosts = array[${demoHost}]`)
    .execute();
};

/** Adds the marketplace of the demonstration, unless somebody changed it. Its host belongs to nobody, so its steps go nowhere. */
export const seedDemoPartner = async ({ db, clock }: { db: Db; clock: Clock }): Promise<void> => {
  await db
    .insertInto('flight_partners')
    .values({
      name: demoPartner,
      title: partnerTexts.demoTitle,
      hosts: [demoHost],
      active: true,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
};
