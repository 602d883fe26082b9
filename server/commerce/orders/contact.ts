import { type Selectable, sql } from 'kysely';
import { orders } from '#core/contract/orders/endpoints.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { ownerOf } from '#server/platform/people.ts';
import type { Context } from '../context.ts';
import { orderEnv } from '../env.ts';
import { loadOrder } from '../record/load.ts';
import type { OrdersTable } from '../record/tables.ts';

type Needs = Pick<Context, 'db' | 'config'>;

/** Whether a buyer may leave the e-mail empty: the operator must allow it, and the buyer's mobile must be verified. */
export const isEmailOptional = async ({ db, config }: Needs, userId: string | null): Promise<boolean> => {
  if (!config.read(orderEnv).EMAIL_OPTIONAL) return false;
  // A buyer who is not signed in yet will most likely sign in by mobile. The order checks it again.
  return userId === null || Boolean((await ownerOf(db, userId))?.phoneNumber);
};

/** The contact of a user's last order, so that nobody has to type it again. */
const lastContact = async ({ db }: Needs, userId: string) => {
  const { rows } = await sql<Pick<Selectable<OrdersTable>, 'order_id'>>`
    select order_id from orders where user_id = ${userId} order by created_at desc, order_id limit 1`.execute(
    db,
  );
  const order = rows[0] ? await loadOrder(db, rows[0].order_id, userId) : null;
  const { phoneNumber = '', email = null } = order?.contact ?? {};
  return phoneNumber ? { phoneNumber, email } : null;
};

export const contactOperation = (ctx: Needs): Operation =>
  operation(orders.getContact, async (_, { caller }) => ({
    ok: true,
    value: {
      isEmailOptional: await isEmailOptional(ctx, caller?.userId ?? null),
      last: caller ? await lastContact(ctx, caller.userId) : null,
    },
  }));
