import { type Selectable, sql } from 'kysely';
import type { UsersTable } from '#server/platform/auth/migrations.ts';
import { sealedUsers } from '#server/platform/auth/sealed.ts';
import { open } from '#server/platform/sealed/seals.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { OrderDetail } from '../port/order.ts';

/**
 * Whether an order is somebody's own: they bought it, paid some of it, or travel on it by the national code of their account. Nobody decides
 * on what is their own.
 */
export const isOwnOrder = async (
  tx: Db | Tx,
  { orderId, userId, travellers }: Pick<OrderDetail, 'orderId' | 'userId' | 'travellers'>,
  staffId: string,
): Promise<boolean> => {
  if (userId === staffId) return true;
  const paid = await sql`
    select from payments where order_id = ${orderId} and user_id = ${staffId} and settled_as = 'order' limit 1`.execute(
    tx,
  );
  if (paid.rows.length > 0) return true;
  const { rows } = await sql<Pick<Selectable<UsersTable>, 'user_id' | 'national_code'>>`
    select user_id, national_code from users where user_id = ${staffId}`.execute(tx);
  const [row] = rows;
  const code = row && (await open(tx, sealedUsers, row)).national_code;
  return Boolean(code) && travellers.some(({ nationalCode }) => nationalCode === code);
};
