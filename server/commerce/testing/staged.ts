import { allocate, percentInTomans, subtractRial, toRial } from '#core/rules/money/rial.ts';
import type { Tx } from '#server/platform/services.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import type { OrderDetail, OrderOfOneKind } from '../port/order.ts';
import { after } from '../settings.ts';
import { daySeconds } from './fake-staged.ts';
import { newOrder, type World } from './world.ts';

type Change = Parameters<typeof newOrder>[1] & {
  /** After how many days each part after the first is due. All parts are equal. */
  days?: readonly number[];
};

/** A new order of which half is due now and half in thirty days, unless changed. */
export const newStagedOrder = (
  world: World,
  userId: string,
  { days = [30], ...change }: Change = {},
): OrderOfOneKind => {
  const order = newOrder(userId, change);
  const part = Math.floor(order.bill.total / (days.length + 1));
  const now = world.app.clock.now();
  const later = days.map((day) => ({ amount: toRial(part), dueAt: after(now, day * daySeconds) }));
  const first = { amount: toRial(order.bill.total - part * days.length), dueAt: null };
  return { ...order, kind: 'Package', dues: [first, ...later] };
};

export const heldStaged = async (world: World, user: SignedIn, change: Change = {}): Promise<string> => {
  const { commerce } = world.shop;
  const { orderId } = await commerce.submit(newStagedOrder(world, user.userId, change));
  const outcome = await commerce.hold(orderId, user.userId);
  if (outcome.kind !== 'held') throw new Error(`not held: ${outcome.kind}`);
  return orderId;
};

/** An order whose deposit is paid from the wallet and whose lines are reserved. */
export const reservedStaged = async (world: World, user: SignedIn, change: Change = {}): Promise<string> => {
  const orderId = await heldStaged(world, user, change);
  const paid = await world.shop.pay(orderId, user.userId);
  if (paid.kind !== 'paid') throw new Error(`not paid: ${paid.kind}`);
  await world.shop.settled();
  return orderId;
};

/** What one traveller of a line costs: lines are shared out equally among their travellers. */
const shareOf = (total: number, people: number, at: number): number =>
  allocate(toRial(total), Array<number>(people).fill(10))[at] ?? 0;

interface Leaving {
  /** Of those who are on the order. */
  gone: readonly string[];
  /** How much of what was paid for them is kept. */
  percent: number;
  by: 'traveller' | 'staff';
}

/** Takes travellers off what is reserved, as a product would have it, in the transaction that has locked the order. */
export const leaveNow = async (
  tx: Tx,
  { shop: { commerce } }: World,
  order: OrderDetail,
  { gone, percent, by }: Leaving,
): Promise<{ back: number; kept: number }> => {
  const { orderId } = order;
  const people = order.lines[0]?.travellerIds ?? [];
  const priceOf = (total: number) =>
    gone.reduce((sum, id) => sum + shareOf(total, people.length, people.indexOf(id)), 0);
  const price = order.lines.reduce((sum, { total }) => sum + priceOf(total), 0);
  const whole = order.lines.reduce((sum, { total }) => sum + total, 0);
  const isWhole = gone.length === people.length;
  const paid = isWhole ? order.paid : (allocate(order.paid, [whole - price, price])[1] ?? toRial(0));
  const kept = percentInTomans(paid, percent);
  const total = toRial(whole - price);
  await commerce.leaveReserved(tx, {
    orderId,
    by,
    travellerIds: [...gone],
    price: toRial(price),
    paid,
    kept,
    back: subtractRial(paid, kept),
    stays: isWhole
      ? null
      : {
          lines: order.lines.map((line) => ({
            lineId: line.lineId,
            details: line.details,
            total: toRial(line.total - priceOf(line.total)),
          })),
          bill: {
            total,
            lines: [
              { kind: 'fare', code: 'Adult', label: 'بزرگسال', count: 1, unitAmount: total, amount: total },
            ],
          },
        },
    news: `${gone.length} left`,
  });
  return { back: paid - kept, kept };
};

/**
 * The first travellers of an order leave what is reserved: a fifth of what was paid for them is kept. Answers what came back; null if the order is
 * not reserved (any more).
 */
export const leaveStaged = (
  world: World,
  { orderId, userId }: { orderId: string; userId: string },
  count = 1,
): Promise<{ back: number; kept: number } | null> =>
  world.app.services.db.transaction().execute(async (tx) => {
    const order = await world.shop.commerce.lock(tx, { orderId, userId });
    const gone = order?.lines[0]?.travellerIds.slice(0, count) ?? [];
    if (order?.status !== 'PartlyPaid' || gone.length === 0) return null;
    return leaveNow(tx, world, order, { gone, percent: 20, by: 'traveller' });
  });
