import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { resolveOpenPayments } from '../payment/resolve.ts';
import type { LetGo, OtherOrder, Person, SameTrip } from '../port/order.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { waitsToBePaid } from '../record/payable.ts';
import { after } from '../settings.ts';
import { closeUnpaid } from './close-unpaid.ts';

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

/** Of an order (`o`), in SQL: that its owner let go of it a while ago, as whoever corrects it does. */
export const wasCancelledLately = (now: Date): RawBuilder<boolean> => sql<boolean>`(o.status = 'ConfirmFailed'
  and o.status_reason = 'cancelled_by_traveller' and o.updated_at > ${after(now, -rememberedSeconds)})`;

const isOfSameTrip = ({ departures }: OtherOrder, trip: SameTrip): boolean =>
  departures.length === trip.departures.length &&
  departures.every((departure, at) => departure === trip.departures[at]);

const discountCodeOf = ({ bill }: Pick<LoadedOrder, 'bill'>): string | null =>
  bill.lines.find((line) => line.kind === 'discount')?.code ?? null;

/**
 * Who sends the same again for the same people corrects it: what their own unpaid order holds is let go of first, so that it is
 * neither held twice nor taken for seats of others. What a bank may have money for stays. The code that its owner had put on it goes
 * along.
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
    await closeUnpaid(ctx, orderId, { event: 'refuse', by: 'traveller', reason: 'cancelled_by_traveller' });
  }
  return { kind: 'free', discountCode };
};
