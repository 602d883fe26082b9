import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { actsOf, runJob, staffMember } from '../testing/staff.ts';
import { bought, hotelWorld, search, traveller } from '../testing/world.ts';

const writeCall = 'POST /api/hotel-catalog/Reviews/Write';
const ownCall = 'GET /api/hotel-catalog/Reviews/ByOrder/{id}';
const listCall = 'POST /api/hotel-catalog/Reviews/List';
const staffList = 'POST /api/back-office/hotels/ListReviews';
const judgeCall = 'POST /api/back-office/hotels/JudgeReview';
const later = { checkIn: toPlainDate('2027-01-10'), checkOut: toPlainDate('2027-01-12') };

let app: TestApp;
let user: SignedIn;
let staff: SignedIn;
let orderId: string;
let otherId: string;
let hotelId: string;
beforeAll(async () => {
  app = await hotelWorld();
  user = await traveller(app);
  staff = await staffMember(app);
  orderId = await bought(app, user);
  otherId = await bought(app, user);
  // Who stayed too, and whose account has ended since: they are asked nothing.
  const gone = await traveller(app);
  await bought(app, gone);
  await sql`update users set ended_at = ${app.clock.now()} where user_id = ${gone.userId}`.execute(
    app.services.db,
  );
});
afterAll(() => app?.close());

/** Moves the clock far; everybody signs in again. */
const at = async (moment: string) => {
  app.clock.set(moment);
  user = await signIn(app, user.phoneNumber);
  staff = await signIn(app, staff.phoneNumber);
};
const own = (who = user, id = orderId) => call(app, ownCall, { params: { id } }, who.token);
const write = (score: number, text = '', id = orderId, who = user) =>
  call(app, writeCall, { body: { orderId: id, score, text } }, who.token);
const ask = async (): Promise<number> => {
  await runJob(app, 'hotel-reviews-ask');
  await app.runJobs();
  const messages = await messagesIn(app.services.db);
  return messages.filter(({ text, channel }) => channel === 'sms' && text.includes('/hotel-review/')).length;
};
const waiting = async () =>
  (await call(app, staffList, { body: { state: 'waiting' } }, staff.token)).data.data;
const judge = async (verdict: 'shown' | 'hidden', id = orderId, who = staff) => {
  const { data } = await call(app, staffList, { body: {} }, staff.token);
  const writtenAt = data.data.find((one) => one.orderId === id)?.writtenAt ?? '';
  const body = { orderId: id, writtenAt, verdict, reason: 'خوانده شد' };
  return call(app, judgeCall, { body }, who.token);
};
const shown = async () => (await call(app, listCall, { body: { hotelId } })).data;
const scoreInList = async () => {
  app.clock.advance({ seconds: 61 });
  const { data, text } = await search(app, later);
  const row = data.hotels.find((one) => one.hotelId === hotelId);
  if (!row) throw new Error(`the hotel is not in the list: ${text.slice(0, 200)}`);
  return row.score;
};

test('before departure nobody is asked, and nobody writes', async () => {
  const { data } = await own();
  hotelId = data.hotelId;
  expect(data.state).toBe('tooEarly');
  expect((await write(9)).text).toContain('HOTEL_STAY_STATE');
  await at('2026-12-03T08:00:00Z');
  expect(await ask()).toBe(0);
});

test('the day after departure its owner is asked, by day, once', async () => {
  await at('2026-12-05T00:30:00Z');
  expect(await ask()).toBe(0);
  await at('2026-12-05T10:00:00Z');
  expect(await ask()).toBe(2);
  app.clock.advance({ minutes: 5 });
  expect(await ask()).toBe(2);
  expect((await own()).data).toMatchObject({ state: 'open', score: null, nights: 3 });
});

test('what is written is sealed, is seen by nobody before staff read it, and may be written anew until then', async () => {
  expect((await write(4, 'اتاق سرد بود')).data).toMatchObject({ state: 'waiting', score: 4 });
  expect((await write(8, 'اتاق گرم و تمیز بود')).data).toMatchObject({ state: 'waiting', score: 8 });
  const { rows } = await sql<{ text: string }>`
    select text from hotel_reviews where order_id = ${orderId}`.execute(app.services.db);
  expect(rows[0]?.text).not.toContain('تمیز');
  expect((await shown()).data).toEqual([]);
  expect(await scoreInList()).toBeNull();
  expect(await waiting()).toMatchObject([{ orderId, score: 8, text: 'اتاق گرم و تمیز بود' }]);
});

test('strangers neither read nor write it, and staff do not judge their own', async () => {
  const stranger = await traveller(app);
  expect((await own(stranger)).status).toBe(404);
  expect((await write(1, '', orderId, stranger)).status).toBe(404);
  expect((await call(app, staffList, { body: {} }, stranger.token)).status).toBe(403);
  const scopes = ['hotels:reviews'];
  const { db } = app.services;
  await db.updateTable('users').set({ scopes }).where('user_id', '=', user.userId).execute();
  expect((await judge('shown', orderId, user)).status).toBe(403);
  await db.updateTable('users').set({ scopes: [] }).where('user_id', '=', user.userId).execute();
});

test('what was written anew since staff read it is not judged by what they read', async () => {
  const [before] = await waiting();
  app.clock.advance({ seconds: 1 });
  await write(9, 'همه‌چیز خوب بود');
  const body = {
    orderId,
    writtenAt: before?.writtenAt ?? '',
    verdict: 'shown' as const,
    reason: 'خوانده شد',
  };
  expect((await call(app, judgeCall, { body }, staff.token)).text).toContain('HOTEL_STAY_STATE');
});

test('shown by staff, it stands on the page of the hotel and its score in lists; then its owner changes it no more', async () => {
  expect((await judge('shown')).status).toBe(200);
  expect((await judge('shown')).status).toBe(200);
  expect(await actsOf(app, 'reviewShown', orderId)).toBe(1);
  expect(await shown()).toMatchObject({ total: 1, data: [{ score: 9, text: 'همه‌چیز خوب بود', nights: 3 }] });
  expect(JSON.stringify(await shown())).not.toContain(orderId);
  expect(await scoreInList()).toEqual({ value: 9, count: 1 });
  expect((await write(1)).text).toContain('HOTEL_STAY_STATE');
  await write(6, '', otherId);
  expect(await scoreInList()).toEqual({ value: 9, count: 1 });
  await judge('shown', otherId);
  const second = await own(user, otherId);
  if (second.data.hotelId === hotelId) expect(await scoreInList()).toEqual({ value: 7.5, count: 2 });
  await judge('hidden', otherId);
  expect(await scoreInList()).toEqual({ value: 9, count: 1 });
});

test('who did not come has nothing to say; what is no score is refused by field', async () => {
  expect((await write(11)).status).toBe(400);
  expect((await write(0)).status).toBe(400);
  await sql`insert into hotel_exceptions (exception_id, order_id, line_id, kind, note, made_at)
    select ${randomUUID()}::uuid, order_id, line_id, 'noShow', '', now() from order_lines where order_id = ${otherId}`.execute(
    app.services.db,
  );
  expect((await own(user, otherId)).status).toBe(404);
});

test('who is forgotten has said nothing', async () => {
  await app.services.db.transaction().execute(async (tx) => {
    for (const { keeps } of app.rooms) await keeps?.forget(tx, user.userId);
  });
  expect((await shown()).total).toBe(0);
  expect(await scoreInList()).toBeNull();
});
