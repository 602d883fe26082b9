import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import type { SharedPart } from '../port/shared-part.ts';
import { giveTicketsBack } from '../testing/refunds.ts';
import { createWorld, heldOrder, traveller, type World } from '../testing/world.ts';
import { posterOfTrip } from './heads.ts';

let world: World;
let user: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  user = await traveller(world, 5_000_000);
  other = await traveller(world);
  world.desk.moods.clear();
});
afterAll(() => world.close());

const issued = async (lines = ['one']) => {
  const orderId = await heldOrder(world, user, { lines });
  await world.shop.pay(orderId, user.userId);
  await world.shop.settled();
  return orderId;
};
const share = (orderId: string, by: SignedIn = user) =>
  call(world.app, 'POST /api/orders/Order/CreateShareLink', { body: { orderId } }, by.token);
const revoke = (orderId: string, by: SignedIn = user) =>
  call(world.app, 'POST /api/orders/Order/RevokeShareLink', { body: { orderId } }, by.token);
const visit = (path: string) =>
  call(world.app, 'GET /api/orders/Shared/{token}', { params: { token: path.replace('/shared/', '') } });
const calendar = (id: string, by: SignedIn = user) =>
  call(world.app, 'GET /api/orders/Order/TripCalendar/{id}', { params: { id } }, by.token);
const details = async (id: string) => {
  const name = 'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}';
  return (await call(world.app, name, { params: { id } }, user.token)).data;
};

test('CreateShareLink: one link however often it is asked, and the order shows it', async () => {
  const orderId = await issued();
  const answers = await Promise.all(Array.from({ length: 6 }, () => share(orderId)));
  const paths = new Set(answers.map((answer) => answer.data.path));
  expect(paths.size).toBe(1);
  const [path = ''] = paths;
  expect(path).toMatch(/^\/shared\/[\w-]{43}$/);
  expect((await details(orderId)).share).toEqual({ path, expiresAt: '2026-12-31T08:00:00.000Z' });
  const { rows } = await sql<{ token_hash: Buffer }>`
    select token_hash from order_shares where order_id = ${orderId}`.execute(world.app.services.db);
  expect(rows[0]?.token_hash.toString('base64url')).not.toContain(path.slice(8));
});

test('Shared: the trip for anybody with the link, and nothing of the order', async () => {
  const orderId = await issued(['out', 'back']);
  const { data } = await share(orderId);
  const seen = await visit(data.path);
  expect(seen.data).toMatchObject({
    productType: 'DomesticFlight',
    title: 'سفر out · سفر back',
    travellerCount: 1,
    expiresAt: data.expiresAt,
    parts: [{ kind: 'air', title: 'سفر out', startsAt: '2026-12-01T10:00' }, { title: 'سفر back' }],
  });
  const order = await world.shop.commerce.load(orderId, user.userId);
  const secrets = [
    orderId,
    order?.orderNumber,
    order?.contact.phoneNumber,
    ...(order?.lines.flatMap((line) => [line.lineId, line.bookingReference]) ?? []),
    ...(order?.travellers.flatMap((one) => [
      one.firstName,
      one.lastName,
      one.firstNameFarsi,
      one.lastNameFarsi,
      one.nationalCode,
      one.birthDate,
      ...one.tickets.map((ticket) => ticket.ticketNumber),
    ]) ?? []),
    '1000000',
    '2000000',
  ];
  expect(secrets.filter((secret) => secret && seen.text.includes(secret))).toEqual([]);
  expect(secrets.filter(Boolean).length).toBeGreaterThan(12);
});

test('the head of its page: the title, the day, the poster of where it goes; closed, none of it', async () => {
  const orderId = await issued();
  const { path } = (await share(orderId)).data;
  const headOf = world.app.rooms.find(({ name }) => name === 'commerce')?.heads?.['/shared/:token'];
  const token = path.slice('/shared/'.length);
  expect(await headOf?.({ token })).toEqual({
    title: 'سفر سفر one',
    description: 'سه‌شنبه ۱۰ آذر؛ ساعت‌ها و مسیر سفر، بدون نام و قیمت.',
    picture: '/posters/mashhad.png',
    isUnlisted: true,
  });
  await revoke(orderId);
  expect(JSON.stringify(await headOf?.({ token }))).not.toContain('one');
});

test('the poster of a trip is of the place in which one stays longest', () => {
  const part = (from: string, to: string, startsAt: string, endsAt: string): SharedPart => ({
    kind: 'air',
    title: '',
    subtitle: '',
    from,
    to,
    fromPoint: null,
    toPoint: null,
    startsAt,
    startsAtTimeZone: 'Asia/Tehran',
    endsAt,
    endsAtTimeZone: 'Asia/Tehran',
    poster: to,
    notes: [],
  });
  const there = [
    part('THR', 'DXB', '2026-12-01T08:00', '2026-12-01T10:00'),
    part('DXB', 'MCT', '2026-12-01T12:00', '2026-12-01T13:00'),
  ];
  expect(posterOfTrip(there)).toBe('MCT');
  const back = part('MCT', 'THR', '2026-12-09T12:00', '2026-12-09T15:00');
  expect(posterOfTrip([...there, back])).toBe('MCT');
  expect(posterOfTrip([])).toBeNull();
});

test('Shared: a direction that was refused is no part of the trip', async () => {
  world.desk.moods.set('back', { issue: 'refused' });
  const orderId = await issued(['out', 'back']);
  const { data } = await visit((await share(orderId)).data.path);
  expect([data.title, data.parts.length]).toEqual(['سفر out', 1]);
});

test('Shared: unknown, closed and out of time are one answer', async () => {
  const orderId = await issued();
  const { path } = (await share(orderId)).data;
  const unknown = await visit(`/shared/${'x'.repeat(43)}`);
  expect([unknown.status, unknown.code]).toEqual([404, 'SHARE_NOT_FOUND']);
  expect((await revoke(orderId)).status).toBe(200);
  const closed = await visit(path);
  expect(closed.text).toBe(unknown.text);
  expect((await details(orderId)).share).toBeNull();

  const again = (await share(orderId)).data;
  expect(again.path).not.toBe(path);
  expect((await visit(again.path)).status).toBe(200);
  expect((await visit(path)).text).toBe(unknown.text);
  const now = world.app.clock.now().getTime();
  const end = new Date(again.expiresAt).getTime();
  world.app.clock.advance({ seconds: (end - now) / 1000 - 1 });
  expect((await visit(again.path)).status).toBe(200);
  world.app.clock.advance({ seconds: 1 });
  expect((await visit(again.path)).text).toBe(unknown.text);
  world.app.clock.advance({ seconds: (now - end) / 1000 });
});

test('a line that everybody gave back is no part of the trip, in its link and its calendar', async () => {
  await sql`update users set first_name = 'سارا', last_name = 'احمدی' where user_id = ${user.userId}`.execute(
    world.app.services.db,
  );
  const orderId = await issued(['out', 'back']);
  const { path } = (await share(orderId)).data;
  await giveTicketsBack(world, user, orderId, { choose: ({ line }) => line === 0 });
  await world.shop.settled();
  const { data } = await visit(path);
  expect([data.title, data.parts.map(({ title }) => title)]).toEqual(['سفر back', ['سفر back']]);
  expect((await calendar(orderId)).text.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:سفر back']);
});

test('a trip that is given back is not shown any more', async () => {
  const orderId = await issued();
  const { path } = (await share(orderId)).data;
  await sql`update orders set status = 'RefundSuccessful' where order_id = ${orderId}`.execute(
    world.app.services.db,
  );
  expect((await visit(path)).code).toBe('SHARE_NOT_FOUND');
});

test('RevokeShareLink: done where there is no link; never of another traveller', async () => {
  const orderId = await issued();
  expect((await revoke(orderId)).status).toBe(200);
  const { path } = (await share(orderId)).data;
  expect([(await revoke(orderId, other)).code, (await share(orderId, other)).code]).toEqual([
    'ORDER_NOT_FOUND',
    'ORDER_NOT_FOUND',
  ]);
  expect((await visit(path)).status).toBe(200);
});

test('what is not issued has no link and no calendar', async () => {
  const orderId = await heldOrder(world, user);
  expect([(await share(orderId)).code, (await calendar(orderId)).code]).toEqual([
    'ORDER_STATE',
    'ORDER_STATE',
  ]);
  expect((await details(orderId)).documents).toEqual([]);
});

test('what is sold and is no trip has no link and no calendar', async () => {
  const { trip } = world.desk;
  delete world.desk.trip;
  try {
    const orderId = await issued();
    expect([(await share(orderId)).code, (await calendar(orderId)).code]).toEqual([
      'ORDER_STATE',
      'ORDER_STATE',
    ]);
    expect((await details(orderId)).documents.map(({ kind }) => kind)).toEqual(['pdf', 'receipt']);
  } finally {
    if (trip) world.desk.trip = trip;
  }
});

test('TripCalendar: an event for each, in UTC, with ids that stay and an alarm before', async () => {
  const orderId = await issued(['out', 'back']);
  const answer = await calendar(orderId);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  // Every line ends with CRLF, the last one too (RFC 5545, section 3.1).
  expect(answer.text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  expect(answer.text).not.toMatch(/[^\r]\n/);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="HD-\d+\.ics"$/);
  const lines = answer.text.split('\r\n');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  expect(lines.filter((line) => line === 'DTSTART:20261201T063000Z')).toHaveLength(2);
  expect(lines.filter((line) => line === 'TRIGGER:-PT2H')).toHaveLength(2);
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  const uids = (text: string) => text.replace(/\r\n /g, '').match(/UID:.*/g);
  expect(new Set(uids(answer.text)).size).toBe(2);
  world.app.clock.advance({ minutes: 5 });
  expect(uids((await calendar(orderId)).text)).toEqual(uids(answer.text));
  expect(answer.text).not.toMatch(/SARA|AHMADI|0012345679|PNR|HD-/);
  expect((await calendar(orderId, other)).code).toBe('ORDER_NOT_FOUND');
});
