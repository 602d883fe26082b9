import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FlightOrder } from '#core/products/flight/contract/endpoints.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { auditLedger } from '#server/commerce/audit.ts';
import { walletBalance } from '#server/commerce/wallet/balance.ts';
import { creditWallet } from '#server/commerce/wallet/credit.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { personFor } from '#server/testing/people.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { flightHouse } from '../testing/house.ts';

/** The whole house, with the suppliers that it plays itself. */
let app: TestApp;
let user: SignedIn;
beforeAll(async () => {
  app = await flightHouse();
  user = await signIn(app);
  const { db } = app.services;
  await sql`update users set first_name = 'مریم', last_name = 'رضایی' where user_id = ${user.userId}`.execute(
    db,
  );
  const credit = { userId: user.userId, amount: toRial(9_000_000_000), reason: 'test', key: 'all' };
  await creditWallet(db, app.services, credit);
});
afterAll(async () => {
  expect(await auditLedger(app.services.db)).toEqual([]);
  await app.close();
});

const passengers = [
  personFor(1),
  personFor(2, { firstName: 'Ali' }),
  personFor(3, { firstName: 'Nika', type: 'Child', birthDateFa: '۱۳۹۷/۰۱/۱۵' }),
];

const laddersNow = (flightOrder: unknown) => {
  const [line] = (flightOrder as FlightOrder).lines;
  return line?.ladder.steps.find(({ isCurrent }) => isCurrent);
};

/**
 * Applies a discount code, removes it and applies it again: each answer has the ladder of its own bill. Returns what the last ladder
 * promises.
 */
const promisedWith = async (orderId: string, code: string | null): Promise<number | undefined> => {
  const apply = 'POST /api/orders/Order/ApplyDiscountVoucher';
  const whole = laddersNow((await detailsOf(orderId)).productOrder)?.refund;
  if (code === null) return whole;
  const body = { orderId, code };
  const first = await call(app, apply, { body }, user.token);
  const remove = 'POST /api/orders/Order/RemoveDiscountVoucher';
  const without = await call(app, remove, { body: { orderId } }, user.token);
  const again = await call(app, apply, { body }, user.token);
  expect(laddersNow(without.data.productOrder)?.refund).toBe(whole);
  for (const { data } of [first, without, again]) {
    const step = laddersNow(data.productOrder);
    expect((step?.penalty ?? 0) + (step?.refund ?? 0)).toBe(data.bill.total);
  }
  expect(laddersNow(first.data.productOrder)?.refund).toBeLessThan(whole ?? 0);
  return laddersNow(again.data.productOrder)?.refund;
};

/** An issued order of two adults and a child, and what its ladder promised before it was paid. */
const bought = async (
  isCharter: boolean,
  code: string | null,
): Promise<{ orderId: string; promised: number | undefined }> => {
  const found = await call(app, 'POST /api/flight-catalog/FlightCatalog/Available', {
    body: {
      origin: { code: 'THR' },
      destination: { code: 'MHD' },
      date: addDays(toPlainDate('2026-11-21'), 9),
      passengers: { adults: 2, children: 1, infants: 0 },
    },
  });
  const { requestId, proposals } = found.data;
  const proposal = proposals.find((one) => one.isCharter === isCharter && one.penaltyNowPercent !== null);
  if (!proposal) throw new Error('nothing on sale');
  const { proposalId, totalPrice } = proposal;
  const submitted = await call(
    app,
    'POST /api/flight-reservation/Submit/SubmitFlightOrder',
    {
      body: {
        requestId,
        proposalId,
        passengers,
        contact: { phoneNumber: '09123456789', email: 'maryam@example.com' },
        acceptedTotal: totalPrice,
        idempotencyKey: crypto.randomUUID(),
      },
    },
    user.token,
  );
  if (submitted.status !== 200) throw new Error(submitted.text);
  const { orderId } = submitted.data;
  const reserve = 'POST /api/flight-reservation/Reserve/ReserveFlightOrder';
  expect((await call(app, reserve, { body: { orderId } }, user.token)).status).toBe(200);
  const promised = await promisedWith(orderId, code);
  const confirm = 'POST /api/wallet/wallet/ConfirmOrder';
  expect((await call(app, confirm, { body: { orderId } }, user.token)).status).toBe(200);
  await expect.poll(async () => (await detailsOf(orderId)).status).toBe('FinalizationSuccessful');
  return { orderId, promised };
};

const detailsOf = async (id: string) =>
  (await call(app, 'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}', { params: { id } }, user.token))
    .data;

const itemsOf = async (orderId: string) => {
  const name = 'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}';
  const { data } = await call(app, name, { params: { orderId }, query: {} }, user.token);
  return data.lines.flatMap(({ items }) => items);
};

type Item = Awaited<ReturnType<typeof itemsOf>>[number];
const sumOf = (items: readonly Item[]): number => items.reduce((sum, { refund }) => sum + (refund ?? 0), 0);

const giveBack = async (orderId: string, items: Item[]) => {
  const { data, text } = await call(
    app,
    'POST /api/refund/RefundRequest/Create',
    {
      body: {
        orderId,
        items: items.map(({ documentId }) => ({ documentId })),
        reasonId: 1,
        target: 'wallet',
        name: 'مريم رضايي',
        agreement: true,
        acceptedRefund: sumOf(items),
        idempotencyKey: crypto.randomUUID(),
      },
    },
    user.token,
  );
  if (!data?.refundId) throw new Error(text);
  const byId = 'GET /api/refund/RefundRequest/ById/{id}';
  const standing = async () => (await call(app, byId, { params: { id: data.refundId } }, user.token)).data;
  await expect.poll(async () => (await standing()).state, { timeout: 20_000 }).toBe('Successful');
};

test('every offer of Tehran to Mashhad says what comes back, in whole tomans', async () => {
  const found = await call(app, 'POST /api/flight-catalog/FlightCatalog/Available', {
    body: {
      origin: { code: 'THR' },
      destination: { code: 'MHD' },
      date: addDays(toPlainDate('2026-11-21'), 9),
      passengers: { adults: 3, children: 0, infants: 0 },
    },
  });
  const { requestId, proposals } = found.data;
  expect(proposals.length).toBeGreaterThan(30);
  expect(proposals.filter(({ penaltyNowPercent }) => penaltyNowPercent === null)).toEqual([]);
  for (const { proposalId } of [proposals[0], proposals.at(-1)].flatMap((one) => one ?? [])) {
    const path = 'POST /api/flight-catalog/FlightCatalog/GetPlpProposalDetails';
    const { data } = await call(app, path, { body: { requestId, proposalId } });
    expect(data.ladder.known).toBe(true);
    for (const { refund, penalty } of data.ladder.steps) expect([refund % 10, penalty % 10]).toEqual([0, 0]);
  }
});

test.each([
  [false, null],
  [false, 'HODHOD10'],
  [true, null],
])(
  'charter: %s, code: %s: what comes back is what the ladder says, and one after the other may leave',
  async (isCharter, code) => {
    const { orderId, promised } = await bought(isCharter, code);
    const items = await itemsOf(orderId);
    const now = laddersNow((await detailsOf(orderId)).productOrder);
    expect(now?.refund).toBe(promised);
    expect(sumOf(items)).toBe(now?.refund);
    expect(items.map(({ paid, refund }) => [paid % 10, (refund ?? 0) % 10])).toEqual(items.map(() => [0, 0]));
    expect(now?.refund).toBeGreaterThan(0);

    const before = await walletBalance(app.services.db, user.userId);
    await giveBack(orderId, items.slice(1, 2));
    const [first, gone, child] = await itemsOf(orderId);
    expect(gone?.hindrance).toBe('refunded');
    expect([first?.refund, child?.refund]).toEqual([items[0]?.refund, items[2]?.refund]);
    await giveBack(
      orderId,
      [first, child].flatMap((item) => item ?? []),
    );
    expect((await walletBalance(app.services.db, user.userId)) - before).toBe(now?.refund);
    expect(await detailsOf(orderId)).toMatchObject({ status: 'RefundSuccessful', refunded: now?.refund });
  },
);
