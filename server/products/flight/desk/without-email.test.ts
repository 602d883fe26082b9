import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { auditLedger } from '#server/commerce/audit.ts';
import { creditWallet } from '#server/commerce/wallet/credit.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import { personFor } from '#server/testing/people.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { flightHouse } from '../testing/house.ts';

/** The whole house of an operator who asks for no e-mail. */
let app: TestApp;
beforeAll(async () => {
  app = await flightHouse({ env: { EMAIL_OPTIONAL: '1' } });
});
afterAll(async () => {
  expect(await auditLedger(app.services.db)).toEqual([]);
  await app.close();
});

const withMoney = async (): Promise<SignedIn> => {
  const { db } = app.services;
  const user = await signIn(app);
  await sql`update users set first_name = 'مریم', last_name = 'رضایی' where user_id = ${user.userId}`.execute(
    db,
  );
  const credit = { userId: user.userId, amount: toRial(900_000_000), reason: 'test', key: user.userId };
  await creditWallet(db, app.services, credit);
  return user;
};

/** One grown-up of Tehran to Mashhad, with a mobile and an empty e-mail. */
const submit = async (user: SignedIn) => {
  const { data } = await call(app, 'POST /api/flight-catalog/FlightCatalog/Available', {
    body: {
      origin: { code: 'THR' },
      destination: { code: 'MHD' },
      date: addDays(toPlainDate('2026-11-21'), 9),
      passengers: { adults: 1, children: 0, infants: 0 },
    },
  });
  const proposal = data.proposals.find((one) => !one.isCharter && one.penaltyNowPercent !== null);
  if (!proposal) throw new Error('nothing on sale');
  const body = {
    requestId: data.requestId,
    proposalId: proposal.proposalId,
    passengers: [personFor(1)],
    contact: { phoneNumber: '09123456789', email: '' },
    acceptedTotal: proposal.totalPrice,
    idempotencyKey: crypto.randomUUID(),
  };
  return call(app, 'POST /api/flight-reservation/Submit/SubmitFlightOrder', { body }, user.token);
};

test('who proved a mobile buys and gives back without an e-mail, and hears of all of it by text message', async () => {
  const user = await withMoney();
  const submitted = await submit(user);
  if (submitted.status !== 200) throw new Error(submitted.text);
  const { orderId } = submitted.data;
  const reserve = 'POST /api/flight-reservation/Reserve/ReserveFlightOrder';
  expect((await call(app, reserve, { body: { orderId } }, user.token)).status).toBe(200);
  const pay = 'POST /api/wallet/wallet/ConfirmOrder';
  expect((await call(app, pay, { body: { orderId } }, user.token)).status).toBe(200);
  const details = 'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}';
  const order = async () => (await call(app, details, { params: { id: orderId } }, user.token)).data;
  await expect.poll(async () => (await order()).status).toBe('FinalizationSuccessful');
  expect((await order()).contact).toEqual({ phoneNumber: '+989123456789', email: null });

  const items = 'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}';
  const { data: offered } = await call(app, items, { params: { orderId }, query: {} }, user.token);
  const [item] = offered.lines.flatMap((line) => line.items);
  if (!item) throw new Error('nothing to give back');
  const { data: asked, text } = await call(
    app,
    'POST /api/refund/RefundRequest/Create',
    {
      body: {
        orderId,
        items: [{ documentId: item.documentId }],
        reasonId: 1,
        target: 'wallet',
        name: 'مریم رضایی',
        agreement: true,
        acceptedRefund: item.refund ?? 0,
        idempotencyKey: crypto.randomUUID(),
      },
    },
    user.token,
  );
  if (!asked?.refundId) throw new Error(text);
  const byId = 'GET /api/refund/RefundRequest/ById/{id}';
  const refund = async () => (await call(app, byId, { params: { id: asked.refundId } }, user.token)).data;
  await expect.poll(async () => (await refund()).state).toBe('Successful');

  const told = (await messagesIn(app.services.db)).map(({ channel, recipient, text: words }) => ({
    channel,
    recipient,
    words,
  }));
  const bySms = { channel: 'sms', recipient: '+989123456789' };
  const ticket = new RegExp(`صادر شد[^]*orderId=${orderId}`);
  expect(told).toContainEqual({ ...bySms, words: expect.stringMatching(ticket) });
  const { refundNumber } = await refund();
  expect(told).toContainEqual({ ...bySms, words: expect.stringContaining(refundNumber) });
  expect(told.filter(({ channel }) => channel === 'email')).toEqual([]);
});

test('who has no mobile of their own is asked for an e-mail, there too', async () => {
  const user = await withMoney();
  await sql`update users set phone_number = null, email = 'maryam@example.com' where user_id = ${user.userId}`.execute(
    app.services.db,
  );
  const refused = await submit(user);
  expect(refused.status).toBe(400);
  expect(refused.errors).toMatchObject([{ field: 'contact.email' }]);
});
