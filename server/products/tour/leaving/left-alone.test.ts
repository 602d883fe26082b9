import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keptOf } from '#core/products/tour/rules/penalties.ts';
import { leftAloneTexts } from '#core/products/tour/texts/left-alone.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { auditLedger } from '#server/commerce/audit.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { tourHouse } from '../testing/house.ts';
import { runJob, staffMember } from '../testing/staff.ts';
import {
  balanceOf,
  childOf,
  going,
  held,
  openDate,
  pay,
  roomsTaken,
  traveller,
  wishFor,
  wrongCounters,
} from '../testing/world.ts';

const details = 'GET /api/orders/Order/GetCurrentUserTourOrderDetails/{id}';
const refundable = 'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}';
const create = 'POST /api/refund/RefundRequest/Create';
const cancel = 'POST /api/refund/RefundRequest/Cancel';
const start = '2026-11-26T08:00:00Z';
const dayMs = 86_400_000;

let app: TestApp;
let user: SignedIn;
let far: string;
beforeAll(async () => {
  app = await tourHouse({ now: start });
});
beforeEach(async () => {
  app.clock.set(start);
  far = await openDate(app, 'istanbul-taksim', '2027-02-15');
  user = await traveller(app);
});
afterEach(async () => {
  expect(await auditLedger(app.services.db)).toEqual([]);
  expect(await wrongCounters(app)).toEqual([]);
});
afterAll(() => app?.close());

const orderOf = async (orderId: string) =>
  (await call(app, details, { params: { id: orderId } }, user.token)).data;
const itemsOf = async (orderId: string) =>
  (await call(app, refundable, { params: { orderId }, query: {} }, user.token)).data.lines.flatMap(
    ({ items }) => items,
  );
type Item = Awaited<ReturnType<typeof itemsOf>>[number];
const optionOf = (item: Item | undefined, way: string) => {
  const option = item?.ways?.options.find((one) => one.way === way);
  if (!option) throw new Error(`nobody is asked for ${way}`);
  return option;
};

/** Two grown-ups and a child without a bed in a double room that is paid for. */
const family = async () => {
  const orderId = await held(
    app,
    user,
    await wishFor(app, far, {
      quoted: [{ kind: 'double', adults: 2, children: [{ withBed: false }] }],
      travellers: [going(1), going(2), childOf(3, 0, { withBed: false })],
    }),
  );
  await pay(app, user, { orderId, status: 'PartlyPaid' });
  await pay(app, user, { orderId, due: 2, status: 'FinalizationSuccessful' });
  return { orderId, ...(await vouchers(orderId)) };
};
const vouchers = async (orderId: string) => {
  const [one, two, child] = await itemsOf(orderId);
  if (!one || !two || !child) throw new Error('three have vouchers');
  return { one, two, child };
};
/** What the single room costs more than a bed, from now on. */
const supplementIs = async (orderId: string, { paid }: Item, supplement: number): Promise<void> => {
  const fare = JSON.stringify({ rials: paid + supplement, foreign: null });
  await sql`update order_lines set details = jsonb_set(details, '{fares,single}', ${fare}::jsonb)
    where order_id = ${orderId}`.execute(app.services.db);
};

type Given = { item: Item; way?: string };
const ask = async (orderId: string, given: Given[], accepted: number, isClaimed = false) => {
  const reasons = (await call(app, 'GET /api/refund/RefundReason/GetAll', { query: { productType: 'Tour' } }))
    .data;
  const reason = reasons.find(({ claimsNoPenalty }) => claimsNoPenalty === isClaimed);
  const body = {
    orderId,
    items: given.map(({ item: { documentId }, way }) => ({ documentId, ...(way ? { way } : {}) })),
    reasonId: reason?.reasonId ?? 0,
    target: 'wallet' as const,
    name: 'مریم رضایی',
    agreement: true as const,
    acceptedRefund: toRial(accepted),
    idempotencyKey: randomUUID(),
  };
  return call(app, create, { body }, user.token);
};
const given = async (orderId: string, items: Given[], accepted: number) => {
  const balance = await balanceOf(app, user);
  const answer = await ask(orderId, items, accepted);
  expect(answer.status, answer.text).toBe(200);
  await expect.poll(() => balanceOf(app, user), { timeout: 20_000 }).toBe(balance + accepted);
};
const decide = async (refundId: string, decision: 'approve' | 'reject') => {
  const judge = await staffMember(app, ['refunds:decide']);
  const body = { refundId, decision, note: 'پس از گفت‌وگو' };
  const answer = await call(app, 'POST /api/back-office/refunds/Decide', { body }, judge.token);
  expect(answer.status, answer.text).toBe(200);
};

describe('a child without a bed stays at first and goes later', () => {
  test('whoever is left alone then is asked then, and never has a room for the price of a bed', async () => {
    const { orderId, one, two: stays } = await family();
    const before = await roomsTaken(app, far);
    expect(one.ways).toMatchObject({ goes: [expect.any(String)] });
    // As the contract says: the ladder alone is kept, and whoever stays with the child pays nothing for the room.
    await given(orderId, [{ item: one }], one.paid - keptOf(one.paid, 20));
    expect(await orderOf(orderId)).toMatchObject({ rooms: [{ kind: 'double' }], singles: [] });

    const { two, child } = await vouchers(orderId);
    expect(two.paid).toBe(stays.paid);
    expect(child.ways).toMatchObject({ stays: two.documentId, goes: [] });
    const unsaid = await ask(orderId, [{ item: child }], child.refund ?? 0);
    expect(unsaid.errors[0]).toMatchObject({ field: 'items.0.way' });
    await given(orderId, [{ item: child, way: 'shared' }], child.refund ?? 0);
    const { rooms } = await orderOf(orderId);
    expect(rooms).toMatchObject([{ kind: 'shared', sharesWith: true }]);
    expect(await roomsTaken(app, far)).toEqual(before);
  });

  test('the single room is paid out of what comes back of the child, if that is enough', async () => {
    const { orderId, one } = await family();
    await given(orderId, [{ item: one }], one.refund ?? 0);
    const { two, child } = await vouchers(orderId);
    const supplement = (child.refund ?? 0) - 1_000_000;
    await supplementIs(orderId, two, supplement);
    const [, , asked] = await itemsOf(orderId);
    expect(optionOf(asked, 'single')).toMatchObject({ isOffered: true, refund: 1_000_000, others: [] });
    await given(orderId, [{ item: child, way: 'single' }], 1_000_000);
    const after = await orderOf(orderId);
    expect(after.rooms).toMatchObject([{ kind: 'single' }]);
    expect(after.singles).toMatchObject([{ supplement }]);
    expect((await vouchers(orderId)).two.paid).toBe(two.paid + supplement);
  });
});

describe('while a companion has asked for their money back', () => {
  test('whoever the other grown-up leaves is asked, though the child is not gone yet', async () => {
    const { orderId, one, two, child } = await family();
    const before = await roomsTaken(app, far);
    const asked = await ask(orderId, [{ item: child }], child.refund ?? 0, true);
    expect(asked.data.state, asked.text).toBe('UnderReview');
    const [leaver] = await itemsOf(orderId);
    expect(leaver?.ways).toMatchObject({ stays: two.documentId, goes: [] });
    expect((await ask(orderId, [{ item: one }], one.refund ?? 0)).errors[0]?.field).toBe('items.0.way');
    await supplementIs(orderId, two, 10_000_000);
    const back = optionOf((await itemsOf(orderId))[0], 'single').refund ?? 0;
    expect(back).toBe(one.paid - keptOf(one.paid, 20) - 10_000_000);
    await given(orderId, [{ item: one, way: 'single' }], back);
    // The child is still there, and stays with them in the room that they had, at the price of the single one.
    const now = await orderOf(orderId);
    expect(now.rooms).toMatchObject([{ kind: 'single', sharesWith: false }]);
    expect(now.rooms[0]?.travellerIds).toHaveLength(2);
    expect(await roomsTaken(app, far)).toEqual(before);

    const balance = await balanceOf(app, user);
    await decide(asked.data.refundId, 'approve');
    await expect.poll(() => balanceOf(app, user), { timeout: 20_000 }).toBe(balance + (child.refund ?? 0));
    const after = await orderOf(orderId);
    expect(after.rooms).toMatchObject([{ kind: 'single', travellerIds: [expect.any(String)] }]);
    expect(after.singles).toMatchObject([{ supplement: 10_000_000 }]);
  });

  test('who shares does so once the child goes; if that takes its request back, they keep their room', async () => {
    for (const end of ['approve', 'cancel'] as const) {
      const { orderId, one, child } = await family();
      const { refundId } = (await ask(orderId, [{ item: child }], child.refund ?? 0, true)).data;
      await given(orderId, [{ item: one, way: 'shared' }], one.refund ?? 0);
      expect((await orderOf(orderId)).rooms).toMatchObject([{ kind: 'double' }]);
      if (end === 'approve') await decide(refundId, end);
      else await call(app, cancel, { body: { refundId } }, user.token);
      await expect
        .poll(async () => (await orderOf(orderId)).rooms.map(({ kind }) => kind), { timeout: 20_000 })
        .toEqual([end === 'approve' ? 'shared' : 'double']);
      // Whoever stays with the child is asked once it asks again.
      if (end === 'cancel') expect((await vouchers(orderId)).child.ways).not.toBeNull();
    }
  });

  test('nobody pays for a single room in which the other grown-up may sleep after all', async () => {
    const { orderId, one, two } = await family();
    await supplementIs(orderId, two, 10_000_000);
    const asked = await ask(orderId, [{ item: one }], one.refund ?? 0, true);
    expect(asked.data.state, asked.text).toBe('UnderReview');
    const { child } = await vouchers(orderId);
    expect(child.ways?.stays).toBe(two.documentId);
    expect(optionOf(child, 'single')).toMatchObject({
      isOffered: false,
      description: leftAloneTexts.bedAsked,
    });
    await given(orderId, [{ item: child, way: 'shared' }], child.refund ?? 0);
    await decide(asked.data.refundId, 'approve');
    await expect
      .poll(async () => (await orderOf(orderId)).rooms.map(({ kind }) => kind), { timeout: 20_000 })
      .toEqual(['shared']);
  });
});

test('all who leave together pay the supplement, though what comes back of one alone would not be enough', async () => {
  const { orderId, one, two, child } = await family();
  const supplement = (one.refund ?? 0) + (child.refund ?? 0) - 1_000_000;
  await supplementIs(orderId, two, supplement);
  const [asked] = await itemsOf(orderId);
  const option = optionOf(asked, 'single');
  expect(option.isOffered).toBe(true);
  expect((option.refund ?? 0) + (option.others[0]?.refund ?? 0)).toBe(1_000_000);
  await given(orderId, [{ item: one, way: 'single' }, { item: child }], 1_000_000);
  const after = await orderOf(orderId);
  expect(after.rooms).toMatchObject([{ kind: 'single' }]);
  expect(after.singles.reduce((sum, single) => sum + single.supplement, 0)).toBe(supplement);
  expect((await vouchers(orderId)).two.paid).toBe(two.paid + supplement);
});

test('what was chosen while it was enough is carried out as staff decide it, though the ladder leaves less by then', async () => {
  const { orderId, one, two, child } = await family();
  const supplement = (one.refund ?? 0) - 1_000_000;
  await supplementIs(orderId, two, supplement);
  await given(orderId, [{ item: child }], child.refund ?? 0);
  const asked = await ask(orderId, [{ item: one, way: 'single' }], 1_000_000, true);
  expect(asked.data.state, asked.text).toBe('UnderReview');
  const { departure } = await orderOf(orderId);
  app.clock.set(new Date(Date.parse(departure.leavesInstant) - dayMs));
  user = await signIn(app, user.phoneNumber);
  const balance = await balanceOf(app, user);
  await decide(asked.data.refundId, 'approve');
  await expect.poll(() => balanceOf(app, user), { timeout: 20_000 }).toBe(balance + 1_000_000);
  const after = await orderOf(orderId);
  expect(after.rooms).toMatchObject([{ kind: 'single' }]);
  expect(after.singles).toMatchObject([{ supplement }]);
});

describe('a claim that nobody judged before the tour left', () => {
  const late = async () => {
    const { orderId, one, two, child } = await family();
    const claimed = [{ item: one }, { item: two }, { item: child }];
    const sum = claimed.reduce((all, { item }) => all + (item.refund ?? 0), 0);
    const asked = await ask(orderId, claimed, sum, true);
    expect(asked.data.state, asked.text).toBe('UnderReview');
    const { departure } = await orderOf(orderId);
    app.clock.set(new Date(Date.parse(departure.leavesInstant) + dayMs));
    user = await signIn(app, user.phoneNumber);
    return { orderId, refundId: asked.data.refundId, sum };
  };

  test('is shown to staff, and approved it ends by the sum of the moment of asking', async () => {
    const { orderId, refundId, sum } = await late();
    const judge = await staffMember(app, ['refunds:read', 'refunds:decide']);
    const waits = (await call(app, 'GET /api/back-office/Waiting', {}, judge.token)).data;
    expect(waits.find(({ part }) => part === '/back-office/refunds')?.count).toBeGreaterThan(0);
    const balance = await balanceOf(app, user);
    await decide(refundId, 'approve');
    await runJob(app, 'commerce-carry-on-refunds');
    await expect.poll(() => balanceOf(app, user), { timeout: 20_000 }).toBe(balance + sum);
    expect((await orderOf(orderId)).status).toBe('RefundSuccessful');
  });

  test('or rejected, and its vouchers count as before', async () => {
    const { orderId, refundId } = await late();
    await decide(refundId, 'reject');
    expect((await orderOf(orderId)).status).toBe('FinalizationSuccessful');
    expect((await itemsOf(orderId)).map(({ hindrance }) => hindrance)).toEqual([
      'notOffered',
      'notOffered',
      'notOffered',
    ]);
  });
});
