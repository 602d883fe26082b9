import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallerInput } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { auditLedger } from '#server/commerce/audit.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { actsOf, asked, nightsThatDiffer, runJob, staffMember, until } from '../testing/staff.ts';
import { balanceOf, hotelWorld, traveller } from '../testing/world.ts';

const answerCall = 'POST /api/back-office/hotels/AnswerRequest';
const listCall = 'POST /api/back-office/hotels/ListRequests';

let app: TestApp;
let user: SignedIn;
let staff: SignedIn;
beforeAll(async () => {
  app = await hotelWorld();
  staff = await staffMember(app);
});
beforeEach(async () => {
  user = await traveller(app);
});
afterAll(() => app?.close());
afterEach(async () => {
  expect(await auditLedger(app.services.db)).toEqual([]);
  expect(await nightsThatDiffer(app)).toEqual([]);
});

type Answer = CallerInput<Calls[typeof answerCall]>['body'];
const answer = (body: Answer, who = staff) => call(app, answerCall, { body }, who.token);
const listed = async (lineId: string) => {
  const { data } = await call(app, listCall, { body: { pageSize: 100 } }, staff.token);
  return data.data.find((one) => one.lineId === lineId);
};
const no = 'همه اتاق‌ها پر است';

test('a yes makes the voucher, under the number that the hotel gave; said again it changes nothing', async () => {
  const { orderId, lineId } = await asked(app, user);
  expect(await listed(lineId)).toMatchObject({
    state: 'waiting',
    lead: 'مریم رضایی',
    byStaff: false,
    nights: 3,
  });
  const first = await answer({ lineId, answer: 'yes', hotelReference: 'HTL-77' });
  expect(first.status, first.text).toBe(200);
  expect(first.data).toMatchObject({ state: 'yes', byStaff: true, hotelReference: 'HTL-77' });
  expect((await answer({ lineId, answer: 'yes', hotelReference: 'HTL-77' })).status).toBe(200);
  expect((await answer({ lineId, answer: 'no', note: no })).errors[0]?.code).toBe('HOTEL_ANSWERED');
  await until(app, orderId, 'FinalizationSuccessful');
  const path = 'GET /api/orders/Order/GetCurrentUserHotelOrderDetails/{id}';
  const { data } = await call(app, path, { params: { id: orderId } }, user.token);
  expect(data.rooms[0]?.bookingReference).toBe('HTL-77');
  expect(await actsOf(app, 'answeredYes', orderId)).toBe(1);
});

test('a no wants a reason, which the traveller is told; all the money is back and the nights are on sale', async () => {
  const before = await balanceOf(app, user);
  const { orderId, lineId } = await asked(app, user);
  expect(await balanceOf(app, user)).toBeLessThan(before);
  const without = await answer({ lineId, answer: 'no' });
  expect([without.status, without.errors[0]?.field]).toEqual([400, 'note']);
  expect((await answer({ lineId, answer: 'no', note: no })).data).toMatchObject({ state: 'no', note: no });
  await until(app, orderId, 'RefundSuccessful');
  expect(await balanceOf(app, user)).toBe(before);
  const told = (await messagesIn(app.services.db)).filter(({ text }) => text.includes(no));
  expect(told.length).toBeGreaterThanOrEqual(1);
});

test('of two who answer at once one counts, and the order follows that one', async () => {
  const { orderId, lineId } = await asked(app, user);
  const other = await staffMember(app);
  const both = await Promise.all([
    answer({ lineId, answer: 'yes' }),
    answer({ lineId, answer: 'no', note: no }, other),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const isYes = both[0]?.status === 200;
  await until(app, orderId, isYes ? 'FinalizationSuccessful' : 'RefundSuccessful');
  expect((await actsOf(app, 'answeredYes', orderId)) + (await actsOf(app, 'answeredNo', orderId))).toBe(1);
});

test('without an answer in time it ends by itself, and what comes later is too late', async () => {
  const before = await balanceOf(app, user);
  const { orderId, lineId } = await asked(app, user);
  await runJob(app, 'hotel-requests-end');
  expect((await listed(lineId))?.state).toBe('waiting');
  app.clock.advance({ hours: 6, seconds: 1 });
  staff = await signIn(app, staff.phoneNumber);
  user = await signIn(app, user.phoneNumber);
  expect((await listed(lineId))?.state).toBe('ended');
  expect((await answer({ lineId, answer: 'yes' })).errors[0]?.code).toBe('HOTEL_ANSWERED');
  await runJob(app, 'hotel-requests-end');
  await until(app, orderId, 'RefundSuccessful');
  expect(await balanceOf(app, user)).toBe(before);
  expect((await listed(lineId))?.state).toBe('ended');
});

test('its own traveller answers nothing, nobody answers what was never asked, and what waits is counted', async () => {
  const { lineId } = await asked(app, user);
  await sql`update users set scopes = '{hotels:handle}' where user_id = ${user.userId}`.execute(
    app.services.db,
  );
  expect((await answer({ lineId, answer: 'yes' }, user)).errors[0]?.code).toBe('FORBIDDEN');
  const never = await answer({ lineId: app.services.random.uuid(), answer: 'yes' });
  expect(never.errors[0]?.code).toBe('ORDER_NOT_FOUND');
  const { data } = await call(app, 'GET /api/back-office/Waiting', {}, staff.token);
  expect(data.find(({ part }) => part === '/back-office/hotel-requests')).toMatchObject({
    count: 1,
    late: 0,
  });
  expect((await answer({ lineId, answer: 'no', note: no })).status).toBe(200);
});
