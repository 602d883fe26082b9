import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { resolveOpenPayments } from '../payment/resolve.ts';
import { openPaymentStates } from '../payment/rows.ts';
import type { EarlierOrder, LetGo, Person, SameTrip } from '../port/order.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { waitsToBePaid } from '../record/payable.ts';
import { after } from '../settings.ts';
import { closeUnpaid } from './close-unpaid.ts';

/**
 * If both people have a national code, it decides: it names one person, and its check digit catches nearly every mistake in typing. A passport
 * number is easily mistyped, so the same name with the same birth date will do too.
 */
const isSamePerson = (a: Person, b: Person): boolean => {
  if (a.nationalCode !== null && b.nationalCode !== null) return a.nationalCode === b.nationalCode;
  if (a.passportNumber !== null && a.passportNumber === b.passportNumber) return true;
  return a.birthDate === b.birthDate && a.firstName === b.firstName && a.lastName === b.lastName;
};

/**
 * For how long the discount code of a cancelled order is taken over by the order that replaces it. A traveller who is asked to accept a
 * higher price has this long before the form is sent again.
 */
const rememberedSeconds = 15 * 60;

/** A condition on an order (alias `o`): its owner cancelled it a short time ago, perhaps to correct it. */
export const wasCancelledLately = (now: Date): RawBuilder<boolean> => sql<boolean>`(o.status = 'ConfirmFailed'
  and o.status_reason = 'cancelled_by_traveller' and o.updated_at > ${after(now, -rememberedSeconds)})`;

const isOfSameTrip = ({ departures, lineKinds }: EarlierOrder, { kinds, ...trip }: SameTrip): boolean => {
  const compared = departures.filter((_, at) => kinds?.includes(lineKinds[at] ?? '') ?? true);
  return (
    compared.length === trip.departures.length &&
    compared.every((departure, at) => departure === trip.departures[at])
  );
};

const discountCodeOf = ({ bill }: Pick<LoadedOrder, 'bill'>): string | null =>
  bill.lines.find((line) => line.kind === 'discount')?.code ?? null;

/**
 * A condition on an order (alias `o`): somebody else than its owner paid a part of it, or is paying by a link that is open. What comes by one that was
 * withdrawn is its payer's anyway.
 */
const isPaidByOthers = sql<boolean>`exists (select from payments p where p.order_id = o.order_id and p.user_id <> o.user_id
  and (p.settled_as = 'order' or p.superseded_at is null and p.state = any(${[...openPaymentStates]}::text[])
    and exists (select from payment_shares s where s.share_id = p.share_id and s.withdrawn_at is null)))`;

const standsForOthers = async (ctx: Context, orderId: string): Promise<boolean> => {
  const { rows } =
    await sql`select from orders o where o.order_id = ${orderId} and ${isPaidByOthers}`.execute(ctx.db);
  return rows.length > 0;
};

/**
 * A user who orders the same trip again for the same people is correcting the order. So their own unpaid order is cancelled first: its seats
 * must not be held twice, and must not look taken. An order for which a bank may have money stays, and so does one
 * that others paid a part of: their money would go to their wallets without a word of the organiser's. Its owner completes or cancels it. The discount code of the old order is
 * returned, so that the new order can have it.
 */
export const letGoOfSame = async (ctx: Context, trip: SameTrip): Promise<LetGo> => {
  const { userId, travellers } = trip;
  let discountCode: string | null = null;
  for (const { orderId, isOpen } of trip.others.filter((other) => isOfSameTrip(other, trip))) {
    const order = await loadOrder(ctx.db, orderId, userId);
    const isSame = order?.travellers.some((one) => travellers.some((other) => isSamePerson(one, other)));
    if (!order || !isSame) continue;
    discountCode = discountCodeOf(order);
    if (!isOpen) continue;
    if (waitsToBePaid(order) && (await resolveOpenPayments(ctx, orderId)) === 'unknown')
      return { kind: 'unknown' };
    const when = sql`not ${isPaidByOthers}`;
    const why = { event: 'refuse', by: 'traveller', reason: 'cancelled_by_traveller' } as const;
    if (!(await closeUnpaid(ctx, orderId, { ...why, when })) && (await standsForOthers(ctx, orderId)))
      return { kind: 'paidByOthers', order: { orderId, orderNumber: order.orderNumber } };
  }
  return { kind: 'free', discountCode };
};
