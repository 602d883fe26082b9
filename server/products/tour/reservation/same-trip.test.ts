import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLedger } from '#server/commerce/audit.ts';
import { walletBalance } from '#server/commerce/wallet/balance.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { tourHouse } from '../testing/house.ts';
import { held, openDate, statusOf, submit, traveller, wishFor } from '../testing/world.ts';

/** The same trip is ordered again, for the same people, while an order of it waits to be paid. */
let app: TestApp;
let owner: SignedIn;
let friend: SignedIn;
let wish: Awaited<ReturnType<typeof wishFor>>;
let orderId: string;
beforeAll(async () => {
  app = await tourHouse({ now: '2026-11-26T08:00:00Z' });
});
beforeEach(async () => {
  owner = await traveller(app);
  friend = await traveller(app);
  wish = await wishFor(app, await openDate(app, 'istanbul-taksim', '2027-02-15'));
  orderId = await held(app, owner, wish);
});
afterAll(async () => {
  expect(await auditLedger(app.services.db)).toEqual([]);
  await app.close();
});

const again = () => submit(app, owner, { ...wish, idempotencyKey: randomUUID() });

/** A link to a part of the order, as its page has it. */
const link = async (): Promise<string> => {
  const params = { id: orderId };
  const { data } = await call(app, 'GET /api/payment/Shares/OfOrder/{id}', { params }, owner.token);
  const shares = [{ name: '', sum: Math.floor(data.free / 2) }];
  const body = { orderId, due: 1, free: data.free, shares };
  const opened = await call(app, 'POST /api/payment/Shares/Open', { body }, owner.token);
  return opened.data.shares[0]?.path?.replace('/pay/', '') ?? '';
};

const payFromWallet = (token: string) =>
  call(app, 'POST /api/payment/Shares/PayFromWallet', { body: { token } }, friend.token);

test('says in its lists when and how many travel, its days open for whoever reads it; orders from before have their words', async () => {
  const subtitles = async () => {
    const body = { when: 'all' } as const;
    const { data } = await call(app, 'POST /api/orders/Order/GetCurrentUserOrders', { body }, owner.token);
    return data.data.map(({ subtitle }) => subtitle);
  };
  const [said] = await subtitles();
  expect(said).toEqual([{ dayMonth: '2027-02-18' }, ' تا ', { dayMonth: '2027-02-23' }, '، ۲ نفر']);
  await sql`update orders set subtitle_said = null where order_id = ${orderId}`.execute(app.services.db);
  expect(await subtitles()).toEqual(['۲۹ بهمن تا ۴ اسفند، ۲ نفر']);
});

test('an order of which nobody else paid anything is let go of, also where a link is open', async () => {
  await link();
  expect((await again()).status).toBe(200);
  expect(await statusOf(app, orderId)).toBe('ConfirmFailed');
});

test('one of which somebody else paid a part stands, and is named; cancelled by its owner it gives back, and the trip can be ordered', async () => {
  const token = await link();
  const before = await walletBalance(app.services.db, friend.userId);
  expect((await payFromWallet(token)).status).toBe(200);
  const refused = await again();
  expect([refused.status, refused.code, refused.data]).toEqual([
    409,
    'PAID_BY_OTHERS',
    { orderId, orderNumber: expect.any(String) },
  ]);
  expect(await statusOf(app, orderId)).toBe('ConfirmSuccessful');
  expect(await walletBalance(app.services.db, friend.userId)).toBeLessThan(before);
  const cancelled = await call(
    app,
    'POST /api/orders/Order/CancelUnpaid',
    { body: { orderId } },
    owner.token,
  );
  expect(cancelled.status, cancelled.text).toBe(200);
  expect(await walletBalance(app.services.db, friend.userId)).toBe(before);
  expect((await again()).status).toBe(200);
});

test('so does one that somebody else is paying at a bank at this moment', async () => {
  const body = { token: await link(), gatewayId: 1, useWallet: false };
  const begun = await call(app, 'POST /api/payment/Shares/Pay', { body }, friend.token);
  expect(begun.status, begun.text).toBe(200);
  expect((await again()).code).toBe('PAID_BY_OTHERS');
  expect(await statusOf(app, orderId)).toBe('ConfirmSuccessful');
});

test('but not one whose organiser withdrew the link: what a bank brings by it is its payer’s', async () => {
  const body = { token: await link(), gatewayId: 1, useWallet: false };
  const begun = await call(app, 'POST /api/payment/Shares/Pay', { body }, friend.token);
  expect(begun.status, begun.text).toBe(200);
  const params = { id: orderId };
  const { data } = await call(app, 'GET /api/payment/Shares/OfOrder/{id}', { params }, owner.token);
  const share = { orderId, shareId: data.shares[0]?.shareId ?? '' };
  await call(app, 'POST /api/payment/Shares/Withdraw', { body: share }, owner.token);
  expect((await again()).status).toBe(200);
  expect(await statusOf(app, orderId)).toBe('ConfirmFailed');
  const before = await walletBalance(app.services.db, friend.userId);
  const { url } = begun.data.redirect;
  await app.inject({ method: 'POST', url: `${url}/pay` });
  await app.inject(`/api/payment/Callback/1?token=${url.split('/').at(-1)}`);
  expect(await walletBalance(app.services.db, friend.userId)).toBe(before + begun.data.amount);
});

test('paid and ordered again in the same moment: it is let go of unpaid, or it stands with the money in it', async () => {
  const token = await link();
  const before = await walletBalance(app.services.db, friend.userId);
  const [paid, second] = await Promise.all([payFromWallet(token), again()]);
  const stands = second.code === 'PAID_BY_OTHERS';
  expect([second.status, paid.status, await statusOf(app, orderId)]).toEqual(
    stands ? [409, 200, 'ConfirmSuccessful'] : [200, expect.any(Number), 'ConfirmFailed'],
  );
  if (!stands) {
    expect(paid.status).not.toBe(200);
    expect(await walletBalance(app.services.db, friend.userId)).toBe(before);
  }
});
