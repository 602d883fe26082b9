import { type Selectable, sql } from 'kysely';
import { isSamePerson, type KnownPerson } from '#core/rules/identity/same-person.ts';
import type { UsersTable } from '#server/platform/auth/migrations.ts';
import { sealedUsers } from '#server/platform/auth/sealed.ts';
import { open, openAll } from '#server/platform/sealed/seals.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import { type SavedTravellersTable, sealedSavedTravellers } from '#server/platform/travellers/saved-table.ts';
import type { OrderDetail } from '../port/order.ts';

type User = Pick<
  Selectable<UsersTable>,
  'user_id' | 'national_code' | 'birth_date' | 'first_name' | 'last_name'
>;

/** Somebody as their account says it, and as they saved themselves among its travellers: there are their passports. */
const asKnown = async (tx: Db | Tx, userId: string): Promise<KnownPerson[]> => {
  const { rows: users } = await sql<User>`
    select user_id, national_code, birth_date, first_name, last_name from users where user_id = ${userId}`.execute(
    tx,
  );
  const [row] = users;
  if (!row) return [];
  const user = await open(tx, sealedUsers, row);
  const self: KnownPerson = {
    nationalCode: user.national_code,
    birthDate: user.birth_date,
    firstNameFarsi: user.first_name,
    lastNameFarsi: user.last_name,
  };
  const { rows } = await sql<Selectable<SavedTravellersTable>>`
    select * from saved_travellers where user_id = ${userId}`.execute(tx);
  const saved = (await openAll(tx, sealedSavedTravellers, rows)).map(
    (one): KnownPerson => ({
      nationalCode: one.national_code,
      passportNumber: one.passport_number,
      birthDate: one.birth_date,
      firstName: one.first_name,
      lastName: one.last_name,
      firstNameFarsi: one.first_name_farsi,
      lastNameFarsi: one.last_name_farsi,
    }),
  );
  return [self, ...saved.filter((one) => isSamePerson(self, one))];
};

/**
 * Whether an order is somebody's own: they bought it, paid some of it (also by a link before they signed in, or too late), or travel on it, by what their account and their saved travellers know of
 * them. Nobody decides on what is their own.
 */
export const isOwnOrder = async (
  tx: Db | Tx,
  { orderId, userId, travellers }: Pick<OrderDetail, 'orderId' | 'userId' | 'travellers'>,
  staffId: string,
): Promise<boolean> => {
  if (userId === staffId) return true;
  const paid = await sql`
    select from payments p left join share_guests g using (user_id)
     where p.order_id = ${orderId} and ${staffId}::uuid in (p.user_id, g.taken_by) and p.settled_as is not null limit 1`.execute(
    tx,
  );
  if (paid.rows.length > 0) return true;
  const known = await asKnown(tx, staffId);
  return travellers.some((traveller) => known.some((one) => isSamePerson(one, traveller)));
};
