import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLedger } from '#server/commerce/audit.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { actsOf, asked, nightsThatDiffer, staffMember, until } from '../testing/staff.ts';
import { balanceOf, bought, hotelWorld, traveller } from '../testing/world.ts';

const opensCall = 'GET /api/hotel-reservation/Asks/OfOrder/{id}';
const withdrawCall = 'POST /api/hotel-reservation/Asks/WithdrawRequest';
const askCall = 'POST /api/hotel-reservation/Asks/AskWaiver';
const listCall = 'POST /api/back-office/hotels/ListWaivers';
const refuseCall = 'POST /api/back-office/hotels/RefuseWaiver';

let app: TestApp;
let user: SignedIn;
let staff: SignedIn;
beforeAll(async () => {
  app = await hotelWorld();
  staff = await staffMember(app);
  // Every rate keeps something, so that there is something to ask for.
  const ladder = [
    { hoursBefore: 2000, penalty: { kind: 'percent', percent: 30 } },
    { hoursBefore: 0, penalty: { kind: 'percent', percent: 100 } },
  ];
  await sql`update hotel_rate_plans set terms = jsonb_set(terms, '{ladder}', ${JSON.stringify(ladder)}::jsonb)`.execute(
    app.services.db,
  );
});
beforeEach(async () => {
  user = await traveller(app);
});
afterAll(() => app?.close());
afterEach(async () => {
  expect(await auditLedger(app.services.db)).toEqual([]);
  expect(await nightsThatDiffer(app)).toEqual([]);
});

const opens = (orderId: string, who = user) => call(app, opensCall, { params: { id: orderId } }, who.token);
const withdraw = (orderId: string, who = user) => call(app, withdrawCall, { body: { orderId } }, who.token);
const ask = (orderId: string, lineId: string, who = user) =>
  call(app, askCall, { body: { orderId, lineId, text: 'پدرم در بیمارستان است' } }, who.token);
const answer = (lineId: string, yes: boolean) =>
  call(
    app,
    'POST /api/back-office/hotels/AnswerRequest',
    { body: yes ? { lineId, answer: 'yes' } : { lineId, answer: 'no', note: 'جا نداریم' } },
    staff.token,
  );
const waiversFor = async (orderId: string) =>
  (await call(app, listCall, { body: { pageSize: 100 } }, staff.token)).data.data.filter(
    (one) => one.orderId === orderId,
  );
const refuse = async (orderId: string, note = 'هتل نپذیرفت، شب پر است') => {
  const [waiver] = await waiversFor(orderId);
  const body = { waiverId: waiver?.waiverId ?? '', note, reason: 'تلفن پذیرش' };
  return call(app, refuseCall, { body }, staff.token);
};
const waive = async (orderId: string) => {
  const { data } = await call(
    app,
    'GET /api/back-office/hotels/StayById/{id}',
    { params: { id: orderId } },
    staff.token,
  );
  const [room] = data.rooms;
  const body = {
    orderId,
    lineId: room?.lineId ?? '',
    back: room?.payNow ?? 0,
    backNow: room?.backNow ?? 0,
    note: 'هتل بخشید',
    reason: 'تلفن پذیرش',
  };
  return call(app, 'POST /api/back-office/hotels/Waive', { body }, staff.token);
};

test('a request that no hotel answered is withdrawn: all the money is back, the nights are on sale, a late yes is too late', async () => {
  const before = await balanceOf(app, user);
  const { orderId, lineId } = await asked(app, user);
  expect((await opens(orderId)).data.waits).toBe(true);
  const taken = await withdraw(orderId);
  expect(taken.status, taken.text).toBe(200);
  expect((await answer(lineId, true)).text).toContain('HOTEL_ANSWERED');
  await until(app, orderId, 'RefundSuccessful');
  expect(await balanceOf(app, user)).toBe(before);
  expect((await withdraw(orderId)).text).toContain('HOTEL_ANSWERED');
});

test('of a hotel that says yes and a traveller who withdraws at once one counts, and the money follows', async () => {
  for (let round = 0; round < 3; round += 1) {
    const before = await balanceOf(app, user);
    const { orderId, lineId } = await asked(app, user);
    const [said, taken] = await Promise.all([answer(lineId, true), withdraw(orderId)]);
    expect([said.status, taken.status].sort()).toEqual([200, 409]);
    await until(app, orderId, said.status === 200 ? 'FinalizationSuccessful' : 'RefundSuccessful');
    if (taken.status === 200) expect(await balanceOf(app, user)).toBe(before);
    else expect(await balanceOf(app, user)).toBeLessThan(before);
  }
});

test('a penalty is asked about once; staff say no with words that the traveller is told; then once more', async () => {
  const orderId = await bought(app, user, { fits: ({ confirmation }) => confirmation === 'held' });
  const [lineId = ''] = (await opens(orderId)).data.mayAsk;
  expect((await ask(orderId, lineId)).data).toMatchObject({ mayAsk: [], waivers: [{ state: 'waiting' }] });
  expect((await ask(orderId, lineId)).text).toContain('HOTEL_STAY_STATE');
  const { rows } = await sql<{ text: string }>`
    select text from hotel_waivers where order_id = ${orderId}`.execute(app.services.db);
  expect(rows[0]?.text).not.toContain('بیمارستان');
  expect(await waiversFor(orderId)).toMatchObject([{ state: 'waiting', text: 'پدرم در بیمارستان است' }]);
  expect((await refuse(orderId)).data).toMatchObject({ state: 'refused' });
  expect((await refuse(orderId)).status).toBe(200);
  expect((await refuse(orderId, 'چیز دیگری')).text).toContain('HOTEL_ANSWERED');
  expect(await actsOf(app, 'waiverRefused', orderId)).toBe(1);
  const told = (await messagesIn(app.services.db)).filter(({ text }) => text.includes('شب پر است'));
  expect(told.length).toBeGreaterThanOrEqual(1);
  expect((await opens(orderId)).data).toMatchObject({
    mayAsk: [lineId],
    waivers: [{ state: 'refused', note: 'هتل نپذیرفت، شب پر است' }],
  });
  expect((await ask(orderId, lineId)).status).toBe(200);
  await refuse(orderId);
  expect((await opens(orderId)).data.waivers).toHaveLength(2);
});

test('staff who waive the penalty answer the question; nothing is left to ask', async () => {
  const orderId = await bought(app, user, { fits: ({ confirmation }) => confirmation === 'held' });
  const [lineId = ''] = (await opens(orderId)).data.mayAsk;
  await ask(orderId, lineId);
  const waived = await waive(orderId);
  expect(waived.status, waived.text).toBe(200);
  expect((await opens(orderId)).data).toMatchObject({ mayAsk: [], waivers: [{ state: 'agreed' }] });
  expect((await refuse(orderId)).text).toContain('HOTEL_ANSWERED');
});

test('asked by two taps at once it is asked once', async () => {
  const orderId = await bought(app, user, { fits: ({ confirmation }) => confirmation === 'held' });
  const [lineId = ''] = (await opens(orderId)).data.mayAsk;
  const both = await Promise.all([ask(orderId, lineId), ask(orderId, lineId)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await waiversFor(orderId)).toHaveLength(1);
});

test('strangers ask nothing, staff do not answer their own, and who is forgotten leaves no words', async () => {
  const orderId = await bought(app, user, { fits: ({ confirmation }) => confirmation === 'held' });
  const [lineId = ''] = (await opens(orderId)).data.mayAsk;
  const stranger = await traveller(app);
  expect((await opens(orderId, stranger)).status).toBe(404);
  expect((await ask(orderId, lineId, stranger)).status).toBe(404);
  expect((await withdraw(orderId, stranger)).status).toBe(404);
  await ask(orderId, lineId);
  const [waiver] = await waiversFor(orderId);
  await sql`update users set scopes = '{hotels:waive}' where user_id = ${user.userId}`.execute(
    app.services.db,
  );
  const body = { waiverId: waiver?.waiverId ?? '', note: 'نه، نمی‌شود', reason: 'خودم' };
  expect((await call(app, refuseCall, { body }, user.token)).status).toBe(403);
  await app.services.db.transaction().execute(async (tx) => {
    for (const { keeps } of app.rooms) await keeps?.forget(tx, user.userId);
  });
  expect((await waiversFor(orderId))[0]?.text).toBeNull();
});

test('who looks again and again waits: each time suppliers may be asked', async () => {
  const one = await traveller(app);
  const orderId = await bought(app, one, { fits: ({ confirmation }) => confirmation === 'held' });
  const looks = await Promise.all(Array.from({ length: 70 }, () => opens(orderId, one)));
  expect(looks.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(60);
  expect(looks.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10);
});
