import { sql } from 'kysely';
import { type Context, reviewedKinds } from '../context.ts';
import { resolveOpenPayments } from '../payment/resolve.ts';
import { closeUnpaid } from './closeUnpaid.ts';
import { loadOrder } from './load.ts';
import { openStates } from './openLimits.ts';
import { waitsToBePaid } from './payable.ts';
import type { Person, SameTrip } from './types.ts';

/**
 * A national code names one person, and its check digit lets hardly any slip pass: where both have one it decides. A passport
 * number is easily mistyped: there the name with the birth date will do.
 */
const isSamePerson = (a: Person, b: Person): boolean => {
  if (a.nationalCode !== null && b.nationalCode !== null) return a.nationalCode === b.nationalCode;
  if (a.passportNumber !== null && a.passportNumber === b.passportNumber) return true;
  return a.birthDate === b.birthDate && a.firstName === b.firstName && a.lastName === b.lastName;
};

/**
 * Who sends the same trip again for the same people corrects it: what their own unpaid order holds is let go of first, so that it is
 * neither held twice nor taken for seats of others. What a bank may have money for stays: 'unknown' where that cannot be told.
 */
export const letGoOfSame = async (
  ctx: Context,
  { userId, departures, travellers }: SameTrip,
): Promise<'free' | 'unknown'> => {
  const { rows } = await sql<{ order_id: string }>`
    select o.order_id from orders o
     where o.user_id = ${userId} and o.status = any(${[...openStates]}::text[])
       and o.kind <> all(${reviewedKinds(ctx)}::text[])
       and (select array_agg(l.departure order by l.position) from order_lines l where l.order_id = o.order_id) = ${[...departures]}::text[]`.execute(
    ctx.db,
  );
  for (const { order_id: orderId } of rows) {
    const order = await loadOrder(ctx.db, orderId, userId);
    const isSame = order?.travellers.some((one) => travellers.some((other) => isSamePerson(one, other)));
    if (!order || !isSame) continue;
    if (waitsToBePaid(order) && (await resolveOpenPayments(ctx, orderId)) === 'unknown') return 'unknown';
    await closeUnpaid(ctx, orderId, { event: 'refuse', by: 'traveller', reason: 'cancelled_by_traveller' });
  }
  return 'free';
};
