import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { resolveOpenPayments } from '../payment/resolve.ts';
import type { LetGo, Person, SameTrip } from '../port/order.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { waitsToBePaid } from '../record/payable.ts';
import { after } from '../settings.ts';
import { closeUnpaid } from './close-unpaid.ts';
import { openStates } from './open-limits.ts';

/**
 * A national code names one person, and its check digit lets hardly any slip pass: where both have one it decides. A passport
 * number is easily mistyped: there the name with the birth date will do.
 */
const isSamePerson = (a: Person, b: Person): boolean => {
  if (a.nationalCode !== null && b.nationalCode !== null) return a.nationalCode === b.nationalCode;
  if (a.passportNumber !== null && a.passportNumber === b.passportNumber) return true;
  return a.birthDate === b.birthDate && a.firstName === b.firstName && a.lastName === b.lastName;
};

/** A higher price is asked about before the same is sent once more: so long the code of what was let go of is remembered. */
const rememberedSeconds = 15 * 60;

const discountCodeOf = ({ bill }: Pick<LoadedOrder, 'bill'>): string | null =>
  bill.lines.find((line) => line.kind === 'discount')?.code ?? null;

/**
 * Who sends the same again for the same people corrects it: what their own unpaid order holds is let go of first, so that it is
 * neither held twice nor taken for seats of others. What a bank may have money for stays. The code that its owner had put on it goes
 * along.
 */
export const letGoOfSame = async (
  ctx: Context,
  { userId, idempotencyKey, departures, travellers }: SameTrip,
): Promise<LetGo> => {
  const { rows } = await sql<{ order_id: string; is_open: boolean }>`
    select order_id, is_open from (
      select o.order_id, o.created_at, o.status = any(${[...openStates]}::text[]) as is_open from orders o
       where o.user_id = ${userId} and o.idempotency_key <> ${idempotencyKey}
         and (o.status = any(${[...openStates]}::text[])
           or (o.status = 'ConfirmFailed' and o.status_reason = 'cancelled_by_traveller'
             and o.updated_at > ${after(ctx.clock.now(), -rememberedSeconds)}))
         and (select array_agg(l.departure order by l.position) from order_lines l where l.order_id = o.order_id) = ${[...departures]}::text[]
    ) same order by is_open, created_at`.execute(ctx.db);
  let discountCode: string | null = null;
  for (const { order_id: orderId, is_open: isOpen } of rows) {
    const order = await loadOrder(ctx.db, orderId, userId);
    const isSame = order?.travellers.some((one) => travellers.some((other) => isSamePerson(one, other)));
    if (!order || !isSame) continue;
    discountCode = discountCodeOf(order);
    if (!isOpen) continue;
    if (waitsToBePaid(order) && (await resolveOpenPayments(ctx, orderId)) === 'unknown')
      return { kind: 'unknown' };
    await closeUnpaid(ctx, orderId, { event: 'refuse', by: 'traveller', reason: 'cancelled_by_traveller' });
  }
  return { kind: 'free', discountCode };
};
