import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TourQuote } from '#core/products/tour/contract/reservation.ts';
import { offerHours, waitKeptDays, waitsMax } from '#core/products/tour/limits.ts';
import { auditLedger } from '#server/commerce/audit.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { tourHouse } from '../testing/house.ts';
import { runJob, staffMember } from '../testing/staff.ts';
import {
  balanceOf,
  countsOf,
  couple,
  going,
  held,
  openDate,
  quoteCall,
  type RoomWish,
  reserve,
  submit,
  traveller,
  wishFor,
  wrongCounters,
} from '../testing/world.ts';

const joinCall = 'POST /api/tour-reservation/WaitingList/Join';
const listCall = 'POST /api/tour-reservation/WaitingList/GetCurrentUserWaits';
const leaveCall = 'DELETE /api/tour-reservation/WaitingList/Leave/{id}';
const start = '2026-11-26T08:00:00Z';
const whole = 50_000_000_000;
const single: RoomWish = { kind: 'single', adults: 1 };

let app: TestApp;
let departureId: string;
let month = 0;
/** Who has the last places: when they leave, two seats and a double room are free. */
let holder: SignedIn;
let holderOrder: string;
beforeAll(async () => {
  app = await tourHouse({ now: start });
});
beforeEach(async () => {
  app.clock.set(start);
  // A date of its own for each test; all of its seats but two are gone.
  const days = [
    '2027-01-15',
    '2027-02-01',
    '2027-02-20',
    '2027-03-05',
    '2027-04-10',
    '2027-04-25',
    '2027-05-05',
  ];
  departureId = await openDate(app, 'istanbul-taksim', days[month % days.length]);
  month += 1;
  holder = await traveller(app);
  const wish = await wishFor(app, departureId);
  holderOrder = await held(app, holder, wish);
  // Others have all the rest.
  await sql`update tour_departures set others = others + seats - taken, registered = registered + seats - taken, taken = seats
    where departure_id = ${departureId}`.execute(app.services.db);
});
afterEach(async () => {
  expect(await auditLedger(app.services.db)).toEqual([]);
  expect(await wrongCounters(app)).toEqual([]);
});
afterAll(() => app?.close());

const join = (user: SignedIn, rooms: RoomWish[] = [couple]) =>
  call(app, joinCall, { body: { departureId, level: 'standard', rooms } }, user.token);
const waitOf = async (user: SignedIn) => {
  const { data } = await call(app, listCall, { body: {} }, user.token);
  return data.find((one) => one.departureId === departureId);
};
const look = () => runJob(app, 'tour-waits');
const letGo = async () => {
  const body = { orderId: holderOrder };
  const answer = await call(app, 'POST /api/orders/Order/CancelUnpaid', { body }, holder.token);
  expect(answer.status, answer.text).toBe(200);
};
const quoteFor = (user: SignedIn | null, rooms: RoomWish[] = [couple]) =>
  call(app, quoteCall, { body: { departureId, level: 'standard', rooms } }, user?.token);
const submitFor = (
  user: SignedIn,
  { bill, contractVersion, rooms }: Pick<TourQuote, 'bill' | 'contractVersion' | 'rooms'>,
  travellers = [going(1), going(2)],
) =>
  submit(app, user, {
    departureId,
    level: 'standard',
    rooms: rooms.map(({ kind }) => ({ kind })),
    travellers,
    contact: { phoneNumber: '09123456789', email: 'maryam@example.com' },
    contractVersion,
    acceptedTotal: bill.total,
    idempotencyKey: app.services.random.uuid(),
  });
/** Submits and holds as everybody does. */
const buy = async (user: SignedIn, seeds: [number, number] = [1, 2]) => {
  const quoted = await quoteFor(user);
  if (quoted.data.kind !== 'open') return { status: 409, code: 'SOLD_OUT' };
  const submitted = await submitFor(
    user,
    quoted.data.quote,
    seeds.map((seed) => going(seed)),
  );
  if (submitted.status !== 200) return submitted;
  return reserve(app, user, submitted.data.orderId);
};

describe('a party that waits', () => {
  test('buys what there is and keeps none of it unpaid by waiting for something else first', async () => {
    const party = await traveller(app);
    expect((await join(party, [couple, couple])).data).toMatchObject({ state: 'waiting' });
    await letGo();
    await look();
    const before = await countsOf(app, departureId);
    expect((await join(party)).code).toBe('TOUR_HAS_PLACES');
    await look();
    expect((await countsOf(app, departureId))?.taken).toBe(before?.taken);
    expect(await waitOf(party)).toMatchObject({ state: 'waiting', people: 4 });
  });

  test('gets the places that come free, alone, is told, pays nothing for the offer, and reserves with it', async () => {
    const [first, other] = [await traveller(app), await traveller(app)];
    expect((await join(first)).data).toMatchObject({ state: 'waiting', place: 1, people: 2, skipped: null });
    expect((await join(first)).data.waitId).toBe((await waitOf(first))?.waitId);
    expect((await join(other)).data.place).toBe(2);
    await letGo();
    await look();
    const offered = await waitOf(first);
    expect(offered).toMatchObject({ state: 'offered', place: null });
    expect(Date.parse(offered?.offerUntil ?? '')).toBe(app.clock.now().getTime() + offerHours * 3600_000);
    expect((await waitOf(other))?.state).toBe('waiting');
    const counts = await countsOf(app, departureId);
    expect(counts?.taken).toBe(counts?.seats);
    expect((await quoteFor(other)).data.kind).toBe('soldOut');
    expect((await quoteFor(null)).data.kind).toBe('soldOut');
    expect(await balanceOf(app, first)).toBe(whole);
    const told = (await messagesIn(app.services.db)).filter(({ key }) =>
      key.includes(offered?.waitId ?? '-'),
    );
    expect(told.length).toBeGreaterThan(0);
    await look();
    expect(
      (await messagesIn(app.services.db)).filter(({ key }) => key.includes(offered?.waitId ?? '-')),
    ).toHaveLength(told.length);
    expect((await buy(first)).status).toBe(200);
    expect((await waitOf(first))?.state).toBe('accepted');
    expect((await countsOf(app, departureId))?.taken).toBe(counts?.seats);
  });

  test('loses an offer that it does not use in time: the next one has it', async () => {
    const [first, second] = [await traveller(app), await traveller(app)];
    await join(first);
    await join(second);
    await letGo();
    await look();
    app.clock.advance({ hours: offerHours, seconds: 1 });
    await look();
    const [a, b] = await Promise.all(
      [first, second].map(async (user) => {
        const { rows } = await sql<{ state: string }>`
          select state from tour_waits where user_id = ${user.userId}::uuid`.execute(app.services.db);
        return rows[0]?.state;
      }),
    );
    expect([a, b]).toEqual(['lapsed', 'offered']);
  });

  test('sees why it was passed where it is too large, and keeps its place', async () => {
    const [large, small] = [await traveller(app), await traveller(app)];
    await join(large, [couple, couple]);
    await join(small, [couple]);
    await letGo();
    await look();
    expect(await waitOf(large)).toMatchObject({
      state: 'waiting',
      place: 1,
      skipped: { why: 'seats', room: null, left: 2 },
    });
    expect((await waitOf(small))?.state).toBe('offered');
  });

  test('may leave: what was offered goes on at once, and there is nothing to wait for where there are places', async () => {
    const [first, second] = [await traveller(app), await traveller(app)];
    await join(first);
    await join(second);
    await letGo();
    await look();
    const id = (await waitOf(first))?.waitId ?? '';
    const foreign = await call(app, leaveCall, { params: { id } }, second.token);
    expect([foreign.status, (await waitOf(first))?.state]).toEqual([404, 'offered']);
    await call(app, leaveCall, { params: { id } }, first.token);
    expect([(await waitOf(first))?.state, (await waitOf(second))?.state]).toEqual(['left', 'offered']);
    const mine = (await waitOf(second))?.waitId ?? '';
    await call(app, leaveCall, { params: { id: mine } }, second.token);
    expect((await join(first)).code).toBe('TOUR_HAS_PLACES');
    const wrong = await join(first, [{ kind: 'double', adults: 1 }]);
    expect([wrong.status, wrong.errors[0]?.field]).toEqual([400, 'rooms.0']);
    expect(
      (await call(app, joinCall, { body: { departureId, level: 'standard', rooms: [single] } })).status,
    ).toBe(401);
  });

  test('keeps nobody from a place by asking again and again: two offers of a date that lapse are enough', async () => {
    const [greedy, other] = [await traveller(app), await traveller(app)];
    await join(greedy);
    await letGo();
    await look();
    await sql`update tour_waits set offer_until = ${app.clock.now()} where user_id = ${greedy.userId}::uuid`.execute(
      app.services.db,
    );
    const again = await join(greedy, [couple, couple]);
    expect(again.data, again.text).toMatchObject({ state: 'waiting' });
    await sql`update tour_departures set others = others - 2, registered = registered - 2, taken = taken - 2
      where departure_id = ${departureId}`.execute(app.services.db);
    await look();
    expect((await waitOf(greedy))?.state).toBe('offered');
    // Giving it up for another wish is an offer that was not used too.
    expect((await join(greedy, [couple, couple, couple])).code).toBe('TOUR_OFFERS_UNUSED');
    const id = (await waitOf(greedy))?.waitId ?? '';
    await call(app, leaveCall, { params: { id } }, greedy.token);
    expect((await join(greedy, [couple, couple, couple])).code).toBe('TOUR_OFFERS_UNUSED');
    expect((await join(other, [couple, couple, couple])).status).toBe(200);
  });

  test('waits for a few dates at once and no more, and what is over is forgotten in the end', async () => {
    const user = await traveller(app);
    const { data } = await call(app, 'POST /api/tour-catalog/TourCatalog/TourDetail', {
      body: { tourId: 'isfahan-train' },
    });
    const dates = data.departures.filter(({ state }) => state === 'onSale').slice(0, waitsMax + 1);
    expect(dates).toHaveLength(waitsMax + 1);
    // No date has so many rooms for three.
    const rooms: RoomWish[] = Array.from({ length: 3 }, () => ({ kind: 'triple', adults: 3 }));
    const answers = await Promise.all(
      dates.map(({ departureId: date, levels }) => {
        const body = { departureId: date, level: levels[0]?.level ?? 'standard', rooms };
        return call(app, joinCall, { body }, user.token);
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...dates.slice(1).map(() => 200), 409]);
    const refused = answers.findIndex(({ status }) => status === 409);
    expect(answers[refused]?.code).toBe('TOUR_WAITS_FULL');
    const left = answers.find(({ status }) => status === 200)?.data.waitId ?? '';
    await call(app, leaveCall, { params: { id: left } }, user.token);
    const [date] = dates.slice(refused);
    const body = { departureId: date?.departureId ?? '', level: date?.levels[0]?.level ?? 'standard', rooms };
    expect((await call(app, joinCall, { body }, user.token)).status).toBe(200);

    const states = async () => {
      const { rows } = await sql<{ state: string }>`
        select state from tour_waits where user_id = ${user.userId}::uuid order by state`.execute(
        app.services.db,
      );
      return rows.map(({ state }) => state);
    };
    await runJob(app, 'tour-waits-forget');
    expect(await states()).toContain('left');
    app.clock.advance({ days: waitKeptDays + 1 });
    await runJob(app, 'tour-waits-forget');
    expect(await states()).toEqual(dates.slice(1).map(() => 'waiting'));
  });

  test('waits no more for a date that is called off', async () => {
    const first = await traveller(app);
    const { waitId } = (await join(first)).data;
    const staff = await staffMember(app);
    const body = { departureId, why: 'minimum' as const, note: 'تاریخ دیگری هست', reason: 'برگزارکننده گفت' };
    const off = await call(app, 'POST /api/back-office/tours/CallOff', { body }, staff.token);
    expect(off.status, off.text).toBe(200);
    expect((await waitOf(first))?.state).toBe('over');
    const told = (await messagesIn(app.services.db)).filter(({ key }) => key.includes(`${waitId}:over`));
    expect(told.map(({ channel }) => channel)).toContain('sms');
    expect((await join(first)).code).toBe('DEPARTURE_CLOSED');
    for (let at = 0; at < 2; at += 1) await runJob(app, 'tour-call-offs');
  });
});

describe('two parties and one place', () => {
  test('of all who look after the line at once one offer is made, and whoever waits goes before whoever comes', async () => {
    const [first, second, stranger] = [await traveller(app), await traveller(app), await traveller(app)];
    // The stranger has a form that was priced while there were places.
    await sql`update tour_departures set taken = taken - 2 where departure_id = ${departureId}`.execute(
      app.services.db,
    );
    const wish = await wishFor(app, departureId, { travellers: [going(3), going(4)] });
    const submitted = await submit(app, stranger, wish);
    expect(submitted.status, submitted.text).toBe(200);
    await sql`update tour_departures set taken = taken + 2 where departure_id = ${departureId}`.execute(
      app.services.db,
    );
    await Promise.all([join(first), join(second)]);
    await letGo();
    const [came] = await Promise.all([
      reserve(app, stranger, submitted.data.orderId),
      look(),
      look(),
      look(),
    ]);
    expect(came.code).toBe('SOLD_OUT');
    const states = [(await waitOf(first))?.state, (await waitOf(second))?.state].sort();
    expect(states).toEqual(['offered', 'waiting']);
    const counts = await countsOf(app, departureId);
    expect(counts?.taken).toBe(counts?.seats);
  });

  test('whoever accepts twice has one booking, and a lapse in the same second gives the place to one of them', async () => {
    const [first, second] = [await traveller(app), await traveller(app)];
    await join(first);
    await join(second);
    await letGo();
    await look();
    const both = await Promise.all([buy(first, [1, 2]), buy(second, [3, 4])]);
    expect(both.map(({ status }) => status)).toEqual([200, 409]);
    const counts = await countsOf(app, departureId);
    expect(counts?.taken).toBe(counts?.seats);
    expect((await waitOf(second))?.state).toBe('waiting');
  });

  test('an offer that is over when its places are held goes to the next, though the form was sent in time', async () => {
    const [first, second] = [await traveller(app), await traveller(app)];
    await join(first);
    await join(second);
    await letGo();
    await look();
    const { data } = await quoteFor(first);
    if (data.kind !== 'open') throw new Error('it is offered');
    app.clock.advance({ hours: offerHours, seconds: -1 });
    first.token = (await signIn(app, first.phoneNumber)).token;
    const sent = await submitFor(first, data.quote);
    expect(sent.status, sent.text).toBe(200);
    app.clock.advance({ seconds: 2 });
    expect((await reserve(app, first, sent.data.orderId)).code).toBe('SOLD_OUT');
    await look();
    second.token = (await signIn(app, second.phoneNumber)).token;
    expect((await waitOf(second))?.state).toBe('offered');
  });

  test('whoever has an offer takes no places beside it that whoever waits behind them has before them', async () => {
    const [first, second] = [await traveller(app), await traveller(app)];
    await join(first);
    await join(second);
    await letGo();
    await look();
    // Two more seats came free, and nobody has looked at the line since.
    await sql`update tour_departures set others = others - 2, registered = registered - 2, taken = taken - 2
      where departure_id = ${departureId}`.execute(app.services.db);
    const rooms = [couple, couple];
    const { data } = await quoteFor(first, rooms);
    if (data.kind !== 'open') throw new Error('there seem to be places for four');
    const sent = await submitFor(first, data.quote, [going(1), going(2), going(3, 1), going(4, 1)]);
    expect(sent.status, sent.text).toBe(200);
    expect((await reserve(app, first, sent.data.orderId)).code).toBe('SOLD_OUT');
    await look();
    expect([(await waitOf(first))?.state, (await waitOf(second))?.state]).toEqual(['offered', 'offered']);
  });
});
