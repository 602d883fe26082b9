import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listHash, winnersOf } from '#core/rules/draws/winners.ts';
import { room as account } from '#server/bases/account/index.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { everyRow } from '#server/testing/rows.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { sha256 } from './hash.ts';
import { room } from './index.ts';

const create = 'POST /api/back-office/draws/Create';
const hold = 'POST /api/back-office/draws/Hold';
const callOff = 'POST /api/back-office/draws/CallOff';
const enter = 'POST /api/front-api/Lottery/Enter';
const leave = 'POST /api/front-api/Lottery/Leave';
const own = 'POST /api/front-api/Lottery/GetOwnTickets';
const list = 'POST /api/front-api/Lottery/GetDraws';
const tickets = 'POST /api/front-api/Lottery/GetTickets';

const day = 86_400;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ rooms: (services) => [account(services), room(services)] });
});
afterAll(() => app.close());

/** Somebody of the staff who holds draws; signed in anew, since a test lets days go by. */
const clerk = async (): Promise<SignedIn> => {
  const somebody = await signIn(app);
  await app.services.db
    .updateTable('users')
    .set({ scopes: ['draws:hold'] })
    .where('user_id', '=', somebody.userId)
    .execute();
  return somebody;
};
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * day * 1000).toISOString();
const announced = (more: object = {}) => ({
  drawId: randomUUID(),
  title: 'قرعه‌کشی پاییز',
  prize: 'بلیت رفت‌وبرگشت مشهد',
  winners: 2,
  publicSource: 'شاخص کل بورس تهران در پایان روز قرعه',
  closesAt: inDays(2),
  drawsAt: inDays(3),
  ...more,
});
const begin = async (more: object = {}) => {
  const body = announced(more);
  const { token } = await clerk();
  expect((await call(app, create, { body }, token)).status).toBe(200);
  return body.drawId;
};
const shown = async (drawId: string) => {
  const { data } = await call(app, list, { body: {} });
  const draw = data.find((one) => one.drawId === drawId);
  if (!draw) throw new Error('the draw is not listed');
  return draw;
};
const enterAs = async (drawId: string) => {
  const person = await signIn(app);
  const { data } = await call(app, enter, { body: { drawId } }, person.token);
  return { ...person, ticket: data.ticket };
};
const holdIt = async (drawId: string, publicNumber = '۲٬۱۵۰٬۷۳۳٫۵') =>
  call(app, hold, { body: { drawId, publicNumber } }, (await clerk()).token);

describe(enter, () => {
  it('gives one ticket an account however often it is asked for, and takes it back until it is closed', async () => {
    const drawId = await begin();
    const { token } = await signIn(app);
    const [first, second] = await Promise.all([
      call(app, enter, { body: { drawId } }, token),
      call(app, enter, { body: { drawId } }, token),
    ]);
    expect(first.data.ticket).toMatch(/^Q-\d{7}$/);
    expect(second.data.ticket).toBe(first.data.ticket);
    expect((await shown(drawId)).tickets).toBe(1);
    expect((await call(app, own, { body: {} }, token)).data).toEqual({
      mayEnter: true,
      tickets: [{ drawId, ticket: first.data.ticket, place: null }],
    });
    expect((await call(app, leave, { body: { drawId } }, token)).status).toBe(200);
    expect((await shown(drawId)).tickets).toBe(0);
    expect((await call(app, leave, { body: { drawId } }, token)).status).toBe(200);
  });

  it('is not for staff, nor for a draw that nobody announced', async () => {
    const drawId = await begin();
    const { token } = await clerk();
    expect((await call(app, enter, { body: { drawId } }, token)).status).toBe(403);
    expect((await call(app, own, { body: {} }, token)).data.mayEnter).toBe(false);
    const somebody = await signIn(app);
    expect((await call(app, enter, { body: { drawId: randomUUID() } }, somebody.token)).code).toBe(
      'NOT_FOUND',
    );
  });

  it('is over once the time for it is, also before the job has bound the list', async () => {
    const drawId = await begin();
    const { ticket } = await enterAs(drawId);
    expect((await call(app, tickets, { body: { drawId } })).code).toBe('CONFLICT');
    app.clock.advance({ seconds: 2 * day });
    const late = await signIn(app);
    expect((await call(app, enter, { body: { drawId } }, late.token)).code).toBe('CONFLICT');
    expect((await call(app, leave, { body: { drawId } }, late.token)).code).toBe('CONFLICT');
    await app.rooms.find(({ name }) => name === 'draws')?.jobs?.[0]?.handle({});
    expect((await shown(drawId)).listHash).toBe(await listHash(sha256, [ticket]));
    expect((await call(app, tickets, { body: { drawId } })).data.tickets).toEqual([ticket]);
  });
});

describe(hold, () => {
  it('finds winners whom everybody finds again, tells them, and names nobody', async () => {
    const drawId = await begin();
    const { commitment, held } = await shown(drawId);
    expect(held).toBeNull();
    const people = [];
    for (let at = 0; at < 5; at++) people.push(await enterAs(drawId));
    expect((await holdIt(drawId)).code).toBe('CONFLICT');
    app.clock.advance({ seconds: 3 * day });
    const [first, second] = await Promise.all([holdIt(drawId), holdIt(drawId, '1')]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);

    const draw = await shown(drawId);
    const { data: listed } = await call(app, tickets, { body: { drawId } });
    expect(draw.state).toBe('held');
    expect(await sha256(draw.held?.secret ?? '')).toBe(commitment);
    expect(await listHash(sha256, listed.tickets)).toBe(draw.listHash);
    const won = draw.held?.won.map(({ ticket }) => ticket) ?? [];
    expect(won).toHaveLength(2);
    expect(
      await winnersOf(sha256, {
        secret: draw.held?.secret ?? '',
        publicNumber: draw.held?.publicNumber ?? '',
        tickets: listed.tickets,
        winners: draw.winners,
      }),
    ).toEqual(won);
    expect(draw.held?.won.every(({ owner }) => /^•••\d{4}$/.test(owner ?? ''))).toBe(true);
    const told = await app.services.db
      .selectFrom('messages')
      .select('key')
      .where('key', 'like', `draw:${drawId}:%`)
      .execute();
    expect(new Set(told.map(({ key }) => key.split(':')[2]))).toEqual(new Set(won));
    const winner = people.find(({ ticket }) => ticket === won[0]);
    const seen = await signIn(app, winner?.phoneNumber);
    expect((await call(app, own, { body: {} }, seen.token)).data.tickets[0]?.place).toBe(1);
  });

  it('cannot be done without a ticket, nor with what is no number', async () => {
    const drawId = await begin();
    app.clock.advance({ seconds: 3 * day });
    expect((await holdIt(drawId)).code).toBe('CONFLICT');
    const refused = await holdIt(drawId, 'هرچه');
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'publicNumber']);
  });

  it('keeps its secret from everybody until then, in the database too', async () => {
    const drawId = await begin();
    await enterAs(drawId);
    app.clock.advance({ seconds: 3 * day });
    const before = (await everyRow(app.services.db)).get('public.draws') ?? '';
    const { data } = await holdIt(drawId);
    expect(data.held?.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(before).not.toContain(data.held?.secret ?? '');
  });
});

describe(create, () => {
  it('is one draw however often it is sent, and its secret stays', async () => {
    const body = announced();
    const { token } = await clerk();
    const [first, second] = await Promise.all([
      call(app, create, { body }, token),
      call(app, create, { body: { ...body, prize: 'چیز دیگر' } }, token),
    ]);
    expect(first.data).toEqual(second.data);
  });

  it.each([
    ['a day that is over', () => ({ closesAt: inDays(-1) }), 'closesAt'],
    ['a draw before the last ticket', () => ({ drawsAt: inDays(1) }), 'drawsAt'],
    ['no winners', () => ({ winners: 0 }), 'winners'],
    ['no prize', () => ({ prize: ' ' }), 'prize'],
  ])('refuses %s', async (_, more, field) => {
    const refused = await call(app, create, { body: announced(more()) }, (await clerk()).token);
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, field]);
    expect(refused.errors[0]?.messages[0]).toMatch(/\p{Script=Arabic}/u);
  });

  it('is for staff with the scope alone, as holding and calling off are', async () => {
    const { token } = await signIn(app);
    const drawId = await begin();
    for (const [name, body] of [
      [create, announced()],
      [hold, { drawId, publicNumber: '1' }],
      [callOff, { drawId, reason: 'جایزه نرسید' }],
    ] as const)
      expect((await call(app, name, { body } as never, token)).status).toBe(403);
  });
});

describe(callOff, () => {
  it('ends a draw for good, with its reason', async () => {
    const drawId = await begin();
    await enterAs(drawId);
    const { token } = await clerk();
    const off = await call(app, callOff, { body: { drawId, reason: 'جایزه فراهم نشد.' } }, token);
    expect(off.data.calledOff?.reason).toBe('جایزه فراهم نشد.');
    expect((await call(app, callOff, { body: { drawId, reason: 'باز هم همان.' } }, token)).code).toBe(
      'CONFLICT',
    );
    const late = await signIn(app);
    expect((await call(app, enter, { body: { drawId } }, late.token)).code).toBe('CONFLICT');
    app.clock.advance({ seconds: 3 * day });
    expect((await holdIt(drawId)).code).toBe('CONFLICT');
  });
});

describe('whoever ends their account', () => {
  it('takes the ticket of an open draw along; in a bound list it stays without them', async () => {
    const keeps = app.rooms.find(({ name }) => name === 'draws')?.keeps;
    const forget = (userId: string) =>
      app.services.db.transaction().execute(async (tx) => keeps?.forget(tx, userId));
    const drawId = await begin();
    const [gone, stays, winner] = [await enterAs(drawId), await enterAs(drawId), await enterAs(drawId)];
    await forget(gone.userId);
    expect((await shown(drawId)).tickets).toBe(2);
    app.clock.advance({ seconds: 3 * day });
    await holdIt(drawId);
    await forget(winner.userId);
    const { data } = await call(app, tickets, { body: { drawId } });
    expect(data.tickets).toEqual([stays.ticket, winner.ticket].sort());
    const owners = new Map((await shown(drawId)).held?.won.map(({ ticket, owner }) => [ticket, owner]));
    expect(owners.get(winner.ticket)).toBeNull();
    expect(owners.get(stays.ticket)).not.toBeNull();
  });
});

it('a ticket that is given up while the list is being bound is not in it', async () => {
  const room = app.rooms.find(({ name }) => name === 'draws');
  const drawId = await begin();
  const [gone, stays] = [await enterAs(drawId), await enterAs(drawId)];
  app.clock.advance({ seconds: 2 * day });
  let binding: Promise<void> | undefined;
  await app.services.db.transaction().execute(async (tx) => {
    await room?.keeps?.forget(tx, gone.userId);
    binding = room?.jobs?.[0]?.handle({});
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  await binding;
  expect((await shown(drawId)).listHash).toBe(await listHash(sha256, [stays.ticket]));
  expect((await call(app, tickets, { body: { drawId } })).data.tickets).toEqual([stays.ticket]);
});

it('staff see which draws wait to be held', async () => {
  const waits = () =>
    app.rooms
      .find(({ name }) => name === 'draws')
      ?.waiting?.[0]?.waits(app.services.db, app.clock.now())
      .then(({ count, late }) => [count, late]);
  app.clock.advance({ seconds: 3 * day });
  const [before = 0, lateBefore = 0] = (await waits()) ?? [];
  await begin();
  expect(await waits()).toEqual([before, lateBefore]);
  app.clock.advance({ seconds: 3 * day });
  expect((await waits())?.[0]).toBe(before + 1);
});
