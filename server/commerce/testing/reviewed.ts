import { percentOf, subtractRial } from '#core/rules/money/rial.ts';
import type { RefundReasonCode } from '#core/rules/refunds/reasons.ts';
import type { Tx } from '#server/platform/services.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import type { Commerce } from '../port/commerce.ts';
import type { BackNow } from '../port/desk.ts';
import type { NewOrder } from '../port/order.ts';
import { after } from '../settings.ts';
import { newOrder, type World } from './world.ts';

type Event = Parameters<Commerce['review']>[2];
type Change = Parameters<typeof newOrder>[1] & {
  also?: NonNullable<NewOrder['also']>;
  /** How long it can be paid. */
  seconds?: number;
};

/** How long a reviewed order of these tests can be paid, in seconds, unless changed. */
export const payableSeconds = 24 * 3600;

export const newReviewedOrder = (
  world: World,
  userId: string,
  { also, seconds = payableSeconds, ...change }: Change = {},
): NewOrder => ({
  ...newOrder(userId, change),
  kind: 'Visa',
  payableUntil: after(world.app.clock.now(), seconds),
  ...(also ? { also } : {}),
});

export const submitReviewed = async (world: World, user: SignedIn, change: Change = {}): Promise<string> =>
  (await world.shop.commerce.submit(newReviewedOrder(world, user.userId, change))).orderId;

/** A reviewed order that was paid from the wallet. */
export const paidReviewed = async (world: World, user: SignedIn, change: Change = {}): Promise<string> => {
  const orderId = await submitReviewed(world, user, change);
  const paid = await world.shop.pay(orderId, user.userId);
  if (paid.kind !== 'paid') throw new Error(`not paid: ${paid.kind}`);
  return orderId;
};

/** Changes an order's state as staff do. */
export const review = (world: World, orderId: string, event: Event): Promise<boolean> =>
  world.app.services.db
    .transaction()
    .execute((tx) => world.shop.commerce.review(tx, orderId, event, { by: 'staff' }));

export interface TurnDown {
  /** Places of the travellers. */
  who: readonly number[];
  /** How much of the fare is kept, in percent. The fee is kept whole. */
  percent: number;
  reason?: RefundReasonCode;
  /** An event of the order in the same transaction, before or after the refund is begun. */
  move?: { event: Event; when: 'before' | 'after' };
  staffId?: string;
}

const nobody = '00000000-0000-4000-8000-00000000000f';

/** Begins a refund by staff for travellers who are turned down, in one transaction with an event of the order, and carries it out. */
export const turnDown = async (
  world: World,
  { orderId, user }: { orderId: string; user: SignedIn },
  { who, percent, reason = 'turnedDown', move, staffId = nobody }: TurnDown,
) => {
  const { commerce } = world.shop;
  const order = await commerce.load(orderId, user.userId);
  const line = order?.lines[0];
  if (!order || !line) throw new Error('no such order');
  // An order that was never paid has no documents. The call has to refuse it.
  const known = line.documents.length === 0 ? [] : await world.reviewed.refunds.backNow(line, order);
  const ruled = known.map((one): BackNow => {
    const fare = subtractRial(one.price, one.fee);
    return { ...one, back: subtractRial(fare, percentOf(fare, percent, 'down')), percent, why: 'turnedDown' };
  });
  const documentIds = line.documents.flatMap(({ documentId }, at) => (who.includes(at) ? [documentId] : []));
  const moveAt = (tx: Tx, when: 'before' | 'after') =>
    move?.when === when ? commerce.review(tx, orderId, move.event, { by: 'staff' }) : null;
  const done = await world.app.services.db.transaction().execute(async (tx) => {
    const before = await moveAt(tx, 'before');
    const wish = { orderId, lineId: line.lineId, documentIds, ruled, reason, staffId, note: 'رد شد.' };
    const refund = await commerce.beginRefund(tx, wish);
    return { refund, moved: before ?? (await moveAt(tx, 'after')) };
  });
  if (done.refund) commerce.carryOut(done.refund.refundId);
  return done;
};
