import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallerInput } from '#core/contract/endpoint.ts';
import type { FlightOrder } from '#core/products/flight/contract/endpoints.ts';
import type { Calls } from '#core/products/index.ts';
import { toPlainDate, toPlainDateTime } from '#core/rules/dates/plain.ts';
import { addRial } from '#core/rules/money/rial.ts';
import type { BackNow } from '#server/commerce/port/desk.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import { personFor, withPassport } from '#server/testing/people.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { asOffered } from '../changes/before-sale.ts';
import { changeMigrations } from '../changes/migrations.ts';
import { changesBetween } from '../changes/schedule.ts';
import { offerFor } from '../reservation/testing/offers.ts';
import type { FlightWorld } from '../reservation/testing/world.ts';
import { createFlightWorld, paid, payFor, requestId, submitted } from '../reservation/testing/world.ts';

const record = 'POST /api/back-office/flights/RecordScheduleChange';
const listChanges = 'POST /api/back-office/flights/ListScheduleChanges';
const addWindow = 'POST /api/back-office/flights/AddForceMajeure';
const endWindow = 'POST /api/back-office/flights/EndForceMajeure';
const listWindows = 'POST /api/back-office/flights/ListForceMajeure';

let world: FlightWorld;
let user: SignedIn;
let staff: SignedIn;

beforeAll(async () => {
  world = await createFlightWorld();
  staff = await signIn(world.app);
  await sql`update users set scopes = '{flights:change}' where user_id = ${staff.userId}`.execute(
    world.app.services.db,
  );
});
afterAll(() => world?.app.close());
beforeEach(async () => {
  world.app.clock.set('2026-11-21T06:30:00.000Z');
  const { db } = world.app.services;
  await sql`delete from flight_schedule_changes`.execute(db);
  // Orders of other tests must not have these flights.
  await sql`delete from flight_line_flights`.execute(db);
  await sql`delete from flight_force_majeure`.execute(db);
  await sql`delete from messages`.execute(db);
  world.offers = new Map([['p1', offerFor()]]);
  user = await signIn(world.app);
});

const change = (newDeparture: string | null, more: Partial<CallerInput<Calls[typeof record]>['body']> = {}) =>
  call(
    world.app,
    record,
    {
      body: {
        airline: 'w5',
        flightNumber: '01041',
        date: toPlainDate('2026-12-06'),
        origin: 'THR',
        newDeparture: newDeparture === null ? null : toPlainDateTime(newDeparture),
        source: 'تلفن ایرلاین',
        ...more,
      },
    },
    staff.token,
  );

/** An issued order, and its first line as the API shows it. */
const bought = async (changes: Parameters<typeof paid>[2] = {}) => issued(await paid(world, user, changes));

const issued = (orderId: string) => {
  const order = async () => {
    const loaded = await world.commerce.load(orderId, user.userId);
    if (loaded?.status !== 'FinalizationSuccessful') throw new Error(`not issued: ${loaded?.status}`);
    return loaded;
  };
  const back = async (): Promise<BackNow[]> => {
    const loaded = await order();
    const [line] = loaded.lines;
    if (!line || !world.desk.refunds) throw new Error('no line');
    return world.desk.refunds.backNow(line, loaded);
  };
  const flightOrder = async () => {
    const path = 'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}' as const;
    const answer = await call(world.app, path, { params: { id: orderId } }, user.token);
    return answer.data.productOrder as FlightOrder;
  };
  return { orderId, order, back, flightOrder };
};

/** Asks for a refund of everything in an order, with a reason that does not blame the supplier. */
const givenBack = async (orderId: string) => {
  const path = 'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}';
  const { data } = await call(world.app, path, { params: { orderId: orderId }, query: {} }, user.token);
  const items = data.lines.flatMap((one) => one.items);
  await sql`update users set first_name = 'مریم', last_name = 'رضایی' where user_id = ${user.userId}`.execute(
    world.app.services.db,
  );
  return call(
    world.app,
    'POST /api/refund/RefundRequest/Create',
    {
      body: {
        orderId: orderId,
        items: items.map(({ hindrance: _, ...item }) => item),
        acceptedRefund: items.reduce((sum, { refund }) => sum + (refund ?? 0), 0),
        reasonId: 1,
        target: 'wallet',
        name: 'مریم رضایی',
        agreement: true,
        idempotencyKey: orderId,
      },
    },
    user.token,
  );
};

const messages = async (): Promise<string[]> => {
  const written = await messagesIn(world.app.services.db);
  return written
    .filter(({ key, channel }) => key.startsWith('flight-change:') && channel === 'sms')
    .map(({ text }) => text);
};

const family = {
  passengers: [
    personFor(1),
    personFor(2, { type: 'Child', birthDateFa: '1398/06/01' }),
    personFor(3, { type: 'Infant', birthDateFa: '1404/06/01' }),
  ],
};

describe('backNow', () => {
  it('is the ladder of the whole line, traveller by traveller, until its rung ends', async () => {
    const counts = { adults: 1, children: 1, infants: 1 };
    const offer = offerFor({ counts });
    world.offers = new Map([['p1', offer]]);
    const line = await bought({ ...family, acceptedTotal: offer.proposal.totalPrice });
    const back = await line.back();
    const order = await line.order();
    const step = (await line.flightOrder()).lines[0]?.ladder.steps.find(({ isCurrent }) => isCurrent);
    expect(addRial(...back.map(({ price }) => price))).toBe(order.lines[0]?.total);
    expect(addRial(...back.map((one) => one.back ?? one.price))).toBe(step?.refund);
    expect(new Set(back.map((one) => one.until?.toISOString()))).toEqual(new Set([step?.until]));
    expect(back.map(({ why, percent, fee }) => [why, percent, fee])).toEqual(
      Array(3).fill(['rules', 10, 100_000]),
    );
    const priceOf = (type: string) =>
      back.find(({ documentId }) =>
        order.travellers.some(
          (one) => one.type === type && one.tickets.some((ticket) => ticket.documentId === documentId),
        ),
      );
    expect([priceOf('Adult')?.price, priceOf('Infant')?.back]).toEqual([21_100_001, 2_800_000]);
  });

  it('knows nothing where nobody does, and asks the supplier for no promise', async () => {
    world.offers = new Map([['p1', offerFor({ airline: 'ZZ' })]]);
    expect(await (await bought()).back()).toMatchObject([{ back: null, why: 'unknown', until: null }]);
  });

  it('says what comes back at least where only bounds are known, the sum open for whoever reads it', async () => {
    world.offers = new Map([['p1', offerFor({ airline: 'IS' })]]);
    const line = await bought();
    const [back] = await line.back();
    const step = (await line.flightOrder()).lines[0]?.ladder.steps.find(({ isCurrent }) => isCurrent);
    expect(back).toMatchObject({ back: null, why: 'unknown' });
    expect(back?.note).toContainEqual({ paid: step?.refund });
  });

  it('leaves no infant or child without an adult', async () => {
    const stay = world.desk.refunds?.mayStay;
    const counts = { adults: 1, children: 1, infants: 1 };
    const offer = offerFor({ counts });
    world.offers = new Map([['p1', offer]]);
    const { order } = await bought({ ...family, acceptedTotal: offer.proposal.totalPrice });
    const { travellers, lines } = await order();
    const [[adult, child, infant], [line]] = [travellers, lines];
    if (!adult || !child || !infant || !line) throw new Error('nobody');
    expect(
      [[], [adult], [adult, infant], [child], [infant], [child, infant]].map((left) => stay?.(left, line)),
    ).toEqual([true, true, true, false, false, false]);
  });
});

describe('RecordScheduleChange', () => {
  it('tells who flies, once, with the way to give it back; all of the price comes back', async () => {
    const line = await bought();
    const other = await bought({});
    expect((await change('2026-12-06T09:30')).data).toMatchObject({
      airline: 'W5',
      flightNumber: '1041',
      orders: 2,
    });
    expect((await change('2026-12-06T09:30')).data.orders).toBe(2);
    const told = await messages();
    expect(told).toHaveLength(2);
    expect(told.filter((text) => text.includes(line.orderId))).toEqual([
      'هدهد: ماهان، پرواز W5\u00A01041، تهران به مشهد، به‌جای یکشنبه ۱۵ آذر ساعت ۰۶:۱۵ در یکشنبه ۱۵ آذر ساعت ۰۹:۳۰ حرکت می‌کند.\n' +
        `می‌توانید بلیت را بدون جریمه پس بدهید:\nhttps://hodhod.example/profile/my-travels/order-details?orderId=${line.orderId}`,
    ]);
    expect(await other.back()).toMatchObject([
      { back: 21_100_001, price: 21_100_001, fee: 0, percent: 0, why: 'moved' },
    ]);
    const { lines } = await line.flightOrder();
    expect(lines[0]).toMatchObject({
      changes: [{ leg: 0, newDeparture: '2026-12-06T09:30', movedMinutes: 195 }],
      ladder: { known: true, steps: [{ penalty: 0, refund: 21_100_001, isCurrent: true }] },
      departsAt: '2026-12-06T06:00:00.000Z',
      hasDeparted: false,
    });
    const ticket = await call(
      world.app,
      'GET /api/flight-reservation/Tickets/FlightTicketHtml/{id}',
      { params: { id: line.orderId }, query: {} },
      user.token,
    );
    expect(ticket.text).toContain('زمان تازه حرکت: ۰۹:۳۰');
  });

  const listed = async () => {
    const { data } = await call(
      world.app,
      'POST /api/orders/Order/GetCurrentUserOrders',
      { body: { when: 'upcoming' } },
      user.token,
    );
    return data.data[0];
  };
  const calendarOf = async (id: string) => {
    const path = 'GET /api/orders/Order/TripCalendar/{id}';
    const { text } = await call(world.app, path, { params: { id } }, user.token);
    const line = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(text)?.[1];
    return { start: line('DTSTART'), sequence: line('SEQUENCE'), uid: line('UID') };
  };

  it('is one truth of when the trip leaves, on every page, paper and calendar, with what it was before', async () => {
    const line = await bought();
    const before = await calendarOf(line.orderId);
    expect(before).toMatchObject({ start: '20261206T024500Z', sequence: '0' });
    await change('2026-12-06T09:30');

    const moved = { startsAt: '2026-12-06T09:30', soldStartsAt: '2026-12-06T06:15', isStartCancelled: false };
    expect(await listed()).toMatchObject({ ...moved, endsAt: '2026-12-06T11:00' });
    const details = await call(
      world.app,
      'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
      { params: { id: line.orderId } },
      user.token,
    );
    expect(details.data).toMatchObject(moved);
    const [shown] = (await line.flightOrder()).lines;
    expect(shown?.proposal.flightGroups[0]).toMatchObject({
      departureTime: '2026-12-06T09:30',
      arrivalTime: '2026-12-06T11:00',
      flightLegs: [{ departureTime: '2026-12-06T09:30' }],
    });
    expect(shown?.changes[0]?.soldDeparture).toBe('2026-12-06T06:15');
    // Free until it leaves.
    expect(shown?.ladder.steps[0]?.until).toBe('2026-12-06T06:00:00.000Z');

    const ticket = await call(
      world.app,
      'GET /api/flight-reservation/Tickets/FlightTicketHtml/{id}',
      { params: { id: line.orderId }, query: {} },
      user.token,
    );
    expect(ticket.text).toContain('ساعت ۰۸:۳۰ در');
    expect(ticket.text).not.toContain('ساعت ۰۵:۱۵ در');
    expect(ticket.text).toContain('پیش‌تر ۰۶:۱۵');

    const refundable = await call(
      world.app,
      'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}',
      { params: { orderId: line.orderId }, query: {} },
      user.token,
    );
    expect(refundable.data.lines[0]?.startsAt).toBe('2026-12-06T09:30');
    const link = await call(
      world.app,
      'POST /api/orders/Order/CreateShareLink',
      { body: { orderId: line.orderId } },
      user.token,
    );
    const token = link.data.path.split('/').at(-1) ?? '';
    const shared = await call(world.app, 'GET /api/orders/Shared/{token}', { params: { token } });
    expect([shared.data.startsAt, shared.data.parts[0]?.startsAt]).toEqual([moved.startsAt, moved.startsAt]);

    const first = await calendarOf(line.orderId);
    expect(first).toEqual({ start: '20261206T060000Z', sequence: '1', uid: before.uid });
    await change('2026-12-06T10:00');
    await change('2026-12-06T06:15');
    expect(await calendarOf(line.orderId)).toEqual({ ...before, sequence: '3' });
    expect(await listed()).toMatchObject({ startsAt: '2026-12-06T06:15', soldStartsAt: null });
    await change(null);
    expect(await listed()).toMatchObject({ isStartCancelled: true });
  });

  it('moves what was said of it before it was issued, and the steps of a ladder that goes on', async () => {
    const orderId = await submitted(world, user);
    await change('2026-12-06T07:15');
    await payFor(world, user, orderId);
    expect(await listed()).toMatchObject({ startsAt: '2026-12-06T07:15', soldStartsAt: '2026-12-06T06:15' });
    // Three hours, and ten minutes, before it leaves.
    const until = (await issued(orderId).flightOrder()).lines[0]?.ladder.steps.map((step) => step.until);
    expect(until).toContain('2026-12-06T00:35:00.000Z');
  });

  it('is not bought by a time that it does not leave at, nor at all where it was cancelled', async () => {
    const body = { requestId, proposalId: 'p1' };
    const look = () => call(world.app, 'POST /api/flight-reservation/Proposals/GetFlightDetails', { body });
    expect((await look()).status).toBe(200);
    await change('2026-12-06T07:15');
    expect((await look()).errors[0]?.code).toBe('PROPOSAL_GONE');
    await expect(submitted(world, user)).rejects.toThrow('PROPOSAL_GONE');
    await change('2026-12-06T06:15');
    expect((await look()).status).toBe(200);
    await change(null);
    expect((await look()).errors[0]?.code).toBe('PROPOSAL_GONE');
  });

  it('is no reason to give back for who knew it at buying; what is said after that counts from there', async () => {
    // It moves over midnight but keeps its supplier's name, which has the old date.
    await change('2026-12-07T00:30');
    const { db } = world.app.services;
    const day = toPlainDate('2026-12-06');
    const told = asOffered(offerFor(), await changesBetween(db, { from: day, to: day }));
    world.offers = new Map(told ? [['p1', told]] : []);
    const detail = await call(world.app, 'POST /api/flight-catalog/FlightCatalog/GetPlpProposalDetails', {
      body: { requestId, proposalId: 'p1' },
    });
    const line = await bought();
    expect(await listed()).toMatchObject({ startsAt: '2026-12-07T00:30', soldStartsAt: null });
    const [shown] = (await line.flightOrder()).lines;
    expect(shown?.changes).toEqual([]);
    expect(shown?.proposal.flightGroups[0]?.flightLegs).toMatchObject([
      { departureTime: '2026-12-07T00:30', listedDeparture: '2026-12-06T06:15' },
    ]);
    expect(shown?.ladder).toEqual(detail.data.ladder);
    expect((await line.back()).map(({ why }) => why)).toEqual(['rules']);

    expect((await change('2026-12-07T01:00')).data.orders).toBe(1);
    expect((await line.flightOrder()).lines[0]?.changes).toMatchObject([
      { soldDeparture: '2026-12-07T00:30', movedMinutes: 30 },
    ]);
    expect((await line.back()).map(({ why }) => why)).toEqual(['rules']);
    await change('2026-12-06T06:15');
    expect((await line.back()).map(({ why }) => why)).toEqual(['moved']);
  });

  it('keeps the rules where it moved by two hours and no more, and says nothing of giving back', async () => {
    const line = await bought();
    await change('2026-12-06T08:15');
    expect((await line.back()).map(({ why }) => why)).toEqual(['rules']);
    expect(await messages()).toEqual([expect.not.stringContaining('بدون جریمه')]);
  });

  it('lets the latest word count: cancelled, and back at its own time', async () => {
    const line = await bought();
    await change(null);
    expect((await line.back())[0]).toMatchObject({ why: 'cancelled', back: 21_100_001, until: null });
    world.app.clock.advance({ minutes: 1 });
    await change('2026-12-06T06:15');
    expect((await line.back())[0]).toMatchObject({ why: 'rules' });
    expect((await line.flightOrder()).lines[0]?.changes).toEqual([]);
    expect(await messages()).toEqual([
      expect.stringContaining('لغو شد'),
      expect.stringContaining('مثل برنامه اول'),
    ]);
  });

  it('leaves to staff what is asked for after it left', async () => {
    const line = await bought();
    await change('2026-12-06T09:30');
    world.app.clock.set('2026-12-06T06:00:00.000Z');
    user = await signIn(world.app, user.phoneNumber);
    expect((await line.back())[0]).toMatchObject({
      why: 'moved',
      back: null,
      note: expect.stringContaining('بررسی'),
    });
    expect((await line.flightOrder()).lines[0]?.ladder).toMatchObject({ known: false, steps: [] });
  });

  it('touches nobody on another day, flight or airport; an airport that is none is refused', async () => {
    await bought();
    const others = [
      { date: toPlainDate('2026-12-07') },
      { flightNumber: '1042' },
      { origin: 'IKA' },
      { airline: 'EP' },
    ];
    for (const other of others) expect((await change('2026-12-06T23:00', other)).data.orders).toBe(0);
    expect(await messages()).toEqual([]);
    expect((await change(null, { origin: 'XQX' })).errors[0]).toMatchObject({ field: 'origin' });
  });

  it('is told once where two of the staff write the same at once', async () => {
    await bought();
    await Promise.all([change('2026-12-06T12:00'), change('2026-12-06T12:00'), change('2026-12-06T12:00')]);
    expect(await messages()).toHaveLength(1);
    const rows = await world.app.services.db.selectFrom('flight_schedule_changes').selectAll().execute();
    expect(rows).toHaveLength(1);
  });

  it('is listed, the newest first, with the orders that it touches and the refunds asked for since', async () => {
    const line = await bought();
    await bought();
    await change('2026-12-06T09:30');
    world.app.clock.advance({ minutes: 1 });
    await change('2026-12-06T12:00', { flightNumber: '9' });
    world.app.clock.advance({ minutes: 1 });
    await change(null);
    const list = async () => (await call(world.app, listChanges, { body: {} }, staff.token)).data;
    expect(await list()).toMatchObject({
      total: 3,
      data: [
        { flightNumber: '1041', newDeparture: null, byStaff: true, isLatest: true, orders: 2, refunds: 0 },
        { flightNumber: '9', isLatest: true, orders: 0, refunds: 0 },
        { newDeparture: '2026-12-06T09:30', isLatest: false, orders: 2, refunds: 0 },
      ],
    });
    const asked = await givenBack(line.orderId);
    expect([asked.status, asked.code]).toEqual([200, null]);
    expect((await list()).data.map(({ refunds }) => refunds)).toEqual([1, 0, 1]);
    expect((await call(world.app, listChanges, { body: {} }, user.token)).status).toBe(403);
  });

  it('is for staff alone', async () => {
    const body = {
      airline: 'W5',
      flightNumber: '1041',
      date: toPlainDate('2026-12-06'),
      origin: 'THR',
      newDeparture: null,
      source: 'x',
    };
    expect((await call(world.app, record, { body }, user.token)).status).toBe(403);
  });
});

describe('lines that were issued before flights were written down', () => {
  it('are found all the same: the same flights are read out of what they bought', async () => {
    const via = { at: 'IST', arrival: '2026-12-06T06:40', departure: '2026-12-06T08:10' } as const;
    world.offers = new Map([
      [
        'p1',
        offerFor({ from: 'IKA', to: 'FRA', departure: '2026-12-06T03:40', arrival: '2026-12-06T10:20', via }),
      ],
    ]);
    await bought({ passengers: [withPassport(1)] });
    const { db } = world.app.services;
    const known = () => sql`select * from flight_line_flights order by line_id, leg`.execute(db);
    const { rows } = await known();
    expect(rows).toMatchObject([
      { leg: 0, airline: 'W5', flight_number: '1041', flight_date: '2026-12-06', origin: 'IKA' },
      { leg: 1, airline: 'W5', flight_number: '1042', flight_date: '2026-12-06', origin: 'IST' },
    ]);
    const [{ line_id }] = rows as [{ line_id: string }];
    await sql`delete from flight_line_flights`.execute(db);
    const fill = changeMigrations.find(({ name }) => name.endsWith('lines-before'));
    await sql.raw(fill?.sql ?? '').execute(db);
    await sql`delete from flight_line_flights where line_id <> ${line_id}`.execute(db);
    expect((await known()).rows).toEqual(rows);
  });
});

describe('GetOrderPassengers', () => {
  it('shows the tickets of the line that was named, of all where none was', async () => {
    const back = offerFor({
      proposalId: 'p2',
      from: 'MHD',
      to: 'THR',
      departure: '2026-12-10T18:00',
      arrival: '2026-12-10T19:30',
      isReturning: true,
    });
    world.offers = new Map([
      ['p1', offerFor()],
      ['p2', back],
    ]);
    const { orderId, order } = await bought({
      acceptedTotal: 42_200_002,
      returningRequestId: requestId,
      returningProposalId: 'p2',
    });
    const [, line] = (await order()).lines;
    const ticketsOf = async (query: { proposalId?: string }) => {
      const path = 'GET /api/orders/Order/GetOrderPassengers/{id}' as const;
      const { data } = await call(world.app, path, { params: { id: orderId }, query }, user.token);
      return data.map(({ tickets }) => tickets.map(({ lineId }) => lineId));
    };
    expect((await ticketsOf({}))[0]).toHaveLength(2);
    expect(await ticketsOf({ proposalId: 'p2' })).toEqual([[line?.lineId]]);
    expect(await ticketsOf({ proposalId: 'nothing' })).toEqual([[]]);
  });
});

describe('windows without penalty', () => {
  const window = (more: object = {}) => ({
    from: toPlainDate('2026-12-05'),
    to: toPlainDate('2026-12-08'),
    note: 'آسمان مشهد بسته است.',
    source: 'اطلاعیه سازمان هواپیمایی',
    ...more,
  });

  it('keep nothing of a refund while they are open, and are listed newest first', async () => {
    const line = await bought();
    const added = await call(world.app, addWindow, { body: window({ destination: 'mhd' }) }, staff.token);
    expect(added.data).toMatchObject({ origin: null, destination: 'MHD', endedAt: null });
    expect((await line.back())[0]).toMatchObject({
      why: 'forceMajeure',
      back: 21_100_001,
      note: 'آسمان مشهد بسته است.',
    });
    const shown = (await line.flightOrder()).lines[0]?.ladder;
    expect(shown).toMatchObject({ source: 'آسمان مشهد بسته است.', steps: [{ penalty: 0 }] });
    world.app.clock.advance({ minutes: 1 });
    await call(world.app, addWindow, { body: window({ origin: 'IKA', note: 'دیگری' }) }, staff.token);
    const ended = await call(world.app, endWindow, { body: { windowId: added.data.windowId } }, staff.token);
    expect(ended.data.endedAt).toBe(world.app.clock.now().toISOString());
    expect((await line.back())[0]).toMatchObject({ why: 'rules' });
    const list = await call(world.app, listWindows, { body: { page: 1, pageSize: 20 } }, staff.token);
    expect(list.data.data.map(({ note, endedAt }) => [note, endedAt === null])).toEqual([
      ['دیگری', true],
      ['آسمان مشهد بسته است.', false],
    ]);
  });

  it('say how many orders they are about and how many refunds they took a penalty from', async () => {
    const counts = async () => {
      const { data } = await call(world.app, listWindows, { body: {} }, staff.token);
      return data.data.map(({ note, orders, refunds }) => [note, orders, refunds]);
    };
    const [early, during, late] = [await bought(), await bought(), await bought()];
    expect((await givenBack(early.orderId)).status).toBe(200);
    world.app.clock.advance({ minutes: 1 });
    const { data: open } = await call(world.app, addWindow, { body: window() }, staff.token);
    await call(world.app, addWindow, { body: window({ destination: 'THR', note: 'نه این' }) }, staff.token);
    await call(
      world.app,
      addWindow,
      { body: window({ from: toPlainDate('2026-12-07'), note: 'روز دیگر' }) },
      staff.token,
    );
    expect((await givenBack(during.orderId)).data.refund).toBe(21_100_001);
    await call(world.app, endWindow, { body: { windowId: open.windowId } }, staff.token);
    world.app.clock.advance({ minutes: 1 });
    expect((await givenBack(late.orderId)).data.refund).toBeLessThan(21_100_001);
    expect((await counts()).sort()).toEqual([
      [open.note, 3, 1],
      ['روز دیگر', 0, 0],
      ['نه این', 0, 0],
    ]);
  });

  it('refuse days that end before they begin, and to end what never was', async () => {
    const wrong = window({ to: toPlainDate('2026-12-04') });
    const answer = await call(world.app, addWindow, { body: wrong }, staff.token);
    expect([answer.status, answer.errors[0]?.field]).toEqual([400, 'to']);
    const windowId = '01939d80-0000-7000-8000-00000000ffff';
    expect((await call(world.app, endWindow, { body: { windowId } }, staff.token)).status).toBe(404);
  });
});
