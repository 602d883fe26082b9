import { toRial } from '#core/rules/money/rial.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import type { OrderOfOneKind } from '../port/order.ts';
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
