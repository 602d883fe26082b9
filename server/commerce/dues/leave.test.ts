import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import type { Due } from '../port/order.ts';
import { heldStaged, leaveStaged, reservedStaged } from '../testing/staged.ts';
import { applyCode, newVoucher } from '../testing/vouchers.ts';
import { createWorld, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';
import { duesAfterLeaving } from './leave.ts';

let world: World;
let user: SignedIn;
const three = { travellers: ['Adult', 'Adult', 'Adult'] as const };
beforeEach(async () => {
  world = await createWorld();
  user = await traveller(world, 3_000_000);
});
afterEach(async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  await world.close();
});

const load = async (orderId: string) => {
  const order = await world.shop.commerce.load(orderId, user.userId);
  if (!order) throw new Error('no such order');
  return order;
};
const balance = () => walletBalance(world.app.services.db, user.userId);
const leave = (orderId: string, count?: number) =>
  leaveStaged(world, { orderId, userId: user.userId }, count);
const travellers = () => ({ travellers: [...three.travellers] });

it('one of three leaves: their share of the deposit comes back but for what is kept, and two pay the rest of two', async () => {
  const orderId = await reservedStaged(world, user, travellers());
  expect(await balance()).toBe(2_500_000);
  const left = await leave(orderId);
  const order = await load(orderId);
  expect(left).toEqual({ back: 133_340, kept: 33_330 });
  expect(await balance()).toBe(2_633_340);
  expect([order.total, order.paid, order.travellers.length, order.lines[0]?.travellerIds.length]).toEqual([
    666_660, 333_330, 3, 2,
  ]);
  expect(order.dues.map(({ amount }) => amount)).toEqual([333_330, 333_330]);
  await world.shop.pay(orderId, user.userId, 2);
  await world.shop.settled();
  const issued = await load(orderId);
  expect([issued.status, issued.lines[0]?.documents.length]).toEqual(['FinalizationSuccessful', 2]);
  expect(await leave(orderId)).toBeNull();
});

it('all of them leave, one after the other: the order ends, its supplier lets go, and each part was kept once', async () => {
  const orderId = await reservedStaged(world, user, travellers());
  const first = await leave(orderId);
  const rest = await leave(orderId, 2);
  await world.shop.commerce.letGo(orderId);
  const order = await load(orderId);
  expect([order.status, order.statusReason]).toEqual(['RefundSuccessful', 'cancelled_by_traveller']);
  expect(world.staged.reserved.size).toBe(0);
  expect(await balance()).toBe(3_000_000 - (first?.kept ?? 0) - (rest?.kept ?? 0));
});

it('who leaves takes their share of a discount along', async () => {
  const code = await newVoucher(world, { worth: { kind: 'amount', amount: toRial(300_000) } });
  const orderId = await heldStaged(world, user, travellers());
  expect((await applyCode(world, user, orderId, code)).status).toBe(200);
  await world.shop.pay(orderId, user.userId);
  await world.shop.settled();
  expect((await load(orderId)).total).toBe(700_000);
  await leave(orderId);
  const order = await load(orderId);
  expect(order.bill.lines.at(-1)).toMatchObject({ kind: 'discount', code, amount: -200_000 });
  expect(order.total).toBe(666_660 - 200_000);
});

it('two who leave in the same moment leave once each, and what is paid in that moment is not lost', async () => {
  const orderId = await reservedStaged(world, user, travellers());
  const ends = await Promise.all([leave(orderId), leave(orderId), world.shop.pay(orderId, user.userId, 2)]);
  await world.shop.settled();
  const order = await load(orderId);
  expect(order.status).toBe('FinalizationSuccessful');
  expect(order.leavings.length).toBe(ends.slice(0, 2).filter((end) => end !== null).length);
  expect(order.lines[0]?.documents.length).toBe(3 - order.leavings.length);
});

it('the database keeps who left whole, and off the lines', async () => {
  const orderId = await reservedStaged(world, user, travellers());
  await leave(orderId);
  const { db } = world.app.services;
  await expect(
    sql`update order_leavings set back = back + 1 where order_id = ${orderId}`.execute(db),
  ).rejects.toThrow('order_leavings_whole');
  await sql`insert into order_line_travellers (order_id, line_id, traveller_id)
    select l.order_id, l.line_id, (v.traveller_ids->>0)::uuid from order_lines l join order_leavings v using (order_id)
     where order_id = ${orderId}`.execute(db);
  expect((await auditLedger(db)).map(({ rule }) => rule)).toEqual([
    'who left an order is on none of its lines',
  ]);
  await sql`delete from order_line_travellers t using order_leavings v
     where t.order_id = ${orderId} and v.order_id = t.order_id and v.traveller_ids ? t.traveller_id::text`.execute(
    db,
  );
});

it('dues that are paid come to what is paid, those that are open to the rest', () => {
  const due = (position: number, amount: number, paid: number): Due => ({
    position,
    weight: amount,
    amount: toRial(amount),
    paid: toRial(paid),
    dueAt: null,
    paidAt: paid === amount ? new Date(0) : null,
  });
  const dues = [due(1, 400, 400), due(2, 200, 200), due(3, 300, 0), due(4, 100, 0)];
  expect(
    duesAfterLeaving(dues, { total: toRial(700), paid: toRial(300) }).map(({ amount }) => amount),
  ).toEqual([200, 100, 300, 100]);
});

it('what was paid of a due in parts goes in proportion, and is held against its payments still', async () => {
  const orderId = await reservedStaged(world, user, travellers());
  expect(await world.shop.pay(orderId, user.userId, 2, toRial(300_000))).toMatchObject({ kind: 'paid' });
  expect((await load(orderId)).paid).toBe(800_000);
  await leave(orderId, 2);
  const order = await load(orderId);
  expect([order.paid, order.dues.map(({ paid }) => paid)]).toEqual([266_660, [166_660, 100_000]]);
  expect(order.total).toBe(333_330);
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  await world.shop.pay(orderId, user.userId, 2);
  await world.shop.settled();
  expect((await load(orderId)).status).toBe('FinalizationSuccessful');
});
