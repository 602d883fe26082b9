import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallerInput } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { auditLedger } from '#server/commerce/audit.ts';
import { reserveCall, submitCall } from '#server/products/flight/reservation/testing/world.ts';
import { staffMember } from '#server/products/hotel/testing/staff.ts';
import {
  balanceOf,
  choose,
  payFor,
  ratesOf,
  standing,
  statusOf,
  traveller,
} from '#server/products/hotel/testing/world.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { personFor } from '#server/testing/people.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { wholeHouse } from '#server/testing/whole-house.ts';

/** A flight to Mashhad with rooms there for three nights: one order, one hold, one payment. */
let app: TestApp;
let user: SignedIn;
beforeAll(async () => {
  app = await wholeHouse({ env: { DEMO_HOTELS_PER_CITY: '4' } });
  for (const room of app.rooms) if (['commerce', 'flight', 'hotel'].includes(room.name)) await room.start?.();
});
beforeEach(async () => {
  user = await traveller(app);
});
afterEach(async () => expect(await auditLedger(app.services.db)).toEqual([]));
afterAll(() => app?.close());

type Wish = CallerInput<Calls[typeof submitCall]>['body'];

const flightOf = async () => {
  const { data } = await call(app, 'POST /api/flight-catalog/FlightCatalog/Available', {
    body: {
      origin: { code: 'THR' },
      destination: { code: 'MHD' },
      date: toPlainDate('2026-12-01'),
      passengers: { adults: 2, children: 0, infants: 0 },
    },
  });
  const proposal = data.proposals.find(({ isCharter, seat }) => !isCharter && seat > 4);
  if (!proposal) return expect.fail('no flight is on sale');
  return { requestId: data.requestId, proposalId: proposal.proposalId, total: proposal.totalPrice };
};

const roomsOf = async (rooms: { adults: number }[] = [{ adults: 2 }]) => {
  // Rates of a moment ago may show a room that was bought since.
  app.clock.advance({ seconds: 46 });
  const rates = await ratesOf(app, { rooms });
  return standing(
    app,
    choose(rates, ({ ladder, payNow }) => ladder?.[0]?.back === payNow),
  );
};

let people = 0;

/** A wish for a flight of two with rooms; the total is that of both. */
const wishFor = async (rooms: Awaited<ReturnType<typeof roomsOf>>, more: Partial<Wish> = {}) => {
  const { requestId, proposalId, total } = await flightOf();
  people += 2;
  return {
    requestId,
    proposalId,
    passengers: [personFor(people), personFor(people + 1, { firstName: 'Sara', firstNameFarsi: 'سارا' })],
    contact: { phoneNumber: '09121234567', email: 'a@example.com' },
    companions: [{ kind: 'DomesticHotel', choiceId: rooms.quoteId }],
    acceptedTotal: total + rooms.bill.total,
    idempotencyKey: randomUUID(),
    ...more,
  };
};

const submit = (body: Wish) => call(app, submitCall, { body }, user.token);
const reserve = (orderId: string) => call(app, reserveCall, { body: { orderId } }, user.token);
const detailsOf = async (id: string) =>
  (await call(app, 'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}', { params: { id } }, user.token))
    .data;
const linesOf = async (orderId: string) => {
  const { rows } = await sql<{ line: string }>`
    select kind || ' ' || state as line from order_lines where order_id = ${orderId} order by position`.execute(
    app.services.db,
  );
  return rows.map(({ line }) => line);
};
/** Rooms that are held or sold for nobody's sight, in all of the house. */
const roomNights = async () => {
  const { rows } = await sql<{ held: number; sold: number }>`
    select coalesce(sum(held), 0)::int as held, coalesce(sum(sold), 0)::int as sold from hotel_room_nights`.execute(
    app.services.db,
  );
  return rows[0];
};

const held = async (rooms?: Awaited<ReturnType<typeof roomsOf>>) => {
  const wish = await wishFor(rooms ?? (await roomsOf()));
  const made = await submit(wish);
  expect(made.status, made.text).toBe(200);
  const { orderId, bill } = made.data;
  const answer = await reserve(orderId);
  expect(answer.status, answer.text).toBe(200);
  return { orderId, bill, wish, answer };
};

describe('a flight with a hotel', () => {
  test('is one order, held together and paid once, with tickets and a voucher', async () => {
    const before = await balanceOf(app, user);
    const rooms = await roomsOf();
    const { orderId, bill, wish, answer } = await held(rooms);
    expect(bill.total).toBe(wish.acceptedTotal);
    // What is charged beside fares says of which of the two it is.
    const beside = bill.lines.filter(({ kind }) => kind !== 'fare');
    expect(beside.length).toBeGreaterThan(0);
    for (const { label } of beside) expect(label).toMatch(/ · پرواز$/);
    expect(bill.lines.at(-1)).toMatchObject({ code: 'room', amount: rooms.bill.total });
    // The ladder beside paying is of the flight alone, over what the flight costs.
    expect(answer.data.ladders).toHaveLength(1);
    expect(await linesOf(orderId)).toEqual(['DomesticFlight held', 'DomesticHotel held']);
    await payFor(app, user, orderId);
    expect(before - (await balanceOf(app, user))).toBe(bill.total);
    const order = await detailsOf(orderId);
    expect(order).toMatchObject({
      productTypes: ['DomesticFlight', 'DomesticHotel'],
      paid: bill.total,
      payments: [{ amount: bill.total }],
      travellers: [{ tickets: [{}, {}] }, { tickets: [{}, {}] }],
    });
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from hotel_stays where order_id = ${orderId}`.execute(app.services.db);
    expect(rows[0]?.n).toBe(1);
  });

  test('each is given back by its own ladder, while the other stays', async () => {
    const { orderId, bill } = await held();
    await payFor(app, user, orderId);
    const params = { orderId };
    const items = await call(
      app,
      'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}',
      { params, query: {} },
      user.token,
    );
    const [flight, stay] = items.data.lines;
    expect(flight?.items).toHaveLength(2);
    const [voucher] = stay?.items ?? [];
    if (!voucher) return expect.fail('no voucher');
    expect(voucher.travellers).toHaveLength(2);
    expect(
      [flight, stay].map((line) => line?.reasonIds.includes(2)),
      'a moved flight is a reason of flights',
    ).toEqual([true, false]);
    const paid = [...(flight?.items ?? []), voucher].reduce((sum, item) => sum + item.paid, 0);
    expect(paid).toBe(bill.total);
    const before = await balanceOf(app, user);
    const back = await call(
      app,
      'POST /api/refund/RefundRequest/Create',
      {
        body: {
          orderId,
          items: [{ documentId: voucher.documentId }],
          reasonId: 1,
          target: 'wallet',
          name: 'مریم رضایی',
          agreement: true,
          acceptedRefund: voucher.refund,
          idempotencyKey: randomUUID(),
        },
      },
      user.token,
    );
    expect(back.status, back.text).toBe(200);
    for (let at = 0; at < 100 && (await balanceOf(app, user)) === before; at += 1) await app.runJobs();
    expect((await balanceOf(app, user)) - before).toBe(voucher.refund);
    const order = await detailsOf(orderId);
    expect(order.status).toBe('FinalizationSuccessful');
    expect(order.travellers.map(({ tickets }) => tickets.map(({ state }) => state))).toEqual([
      ['valid', 'refunded'],
      ['valid', 'refunded'],
    ]);
  });

  test('is not held at all where the room is gone: no seat stays held, nothing is charged', async () => {
    const before = await balanceOf(app, user);
    const rooms = await roomsOf();
    const wish = await wishFor(rooms);
    const { orderId } = (await submit(wish)).data;
    const { db } = app.services;
    const { roomTypeId } = rooms.rooms[0]?.roomType ?? expect.fail('no room');
    await sql`update hotel_room_types set is_open = false where room_type_id = ${roomTypeId}`.execute(db);
    const nights = await roomNights();
    expect((await reserve(orderId)).errors[0]?.code).toBe('COMPANION_GONE');
    expect(await statusOf(app, orderId)).toBe('ConfirmFailed');
    for (let at = 0; at < 50 && (await linesOf(orderId)).join().includes('held'); at += 1)
      await app.runJobs();
    expect(await linesOf(orderId)).toEqual(['DomesticFlight released', 'DomesticHotel released']);
    expect(await roomNights()).toEqual(nights);
    expect(await balanceOf(app, user)).toBe(before);
    const again = await submit(await wishFor(rooms));
    expect(again.errors[0]?.code).toBe('COMPANION_GONE');
    await sql`update hotel_room_types set is_open = true where room_type_id = ${roomTypeId}`.execute(db);
  });

  test('that is added later takes the place of the flight alone, so that no seat is held twice', async () => {
    const rooms = await roomsOf();
    const { companions, ...alone } = await wishFor(rooms);
    const first = (await submit(alone)).data;
    expect((await reserve(first.orderId)).status).toBe(200);
    const second = await submit({ ...alone, companions, idempotencyKey: randomUUID() });
    expect(second.status, second.text).toBe(200);
    expect(await statusOf(app, first.orderId)).toBe('ConfirmFailed');
    expect((await reserve(second.data.orderId)).status).toBe(200);
    expect(second.data.bill.total).toBe(first.bill.total + rooms.bill.total);
  });

  test('at a dearer price is not bought without consent, for both together', async () => {
    const rooms = await roomsOf();
    const wish = await wishFor(rooms);
    const answer = await submit({ ...wish, acceptedTotal: wish.acceptedTotal - 1 });
    expect(answer.errors[0]?.code).toBe('PRICE_CHANGED');
    expect((answer.data as unknown as { total: number }).total).toBe(wish.acceptedTotal);
  });

  test('says in Persian what cannot be added: an old quote, no quote, more rooms than adults, another product', async () => {
    const rooms = await roomsOf([{ adults: 1 }, { adults: 1 }, { adults: 1 }]);
    const wish = await wishFor(rooms);
    const ask = async (companions: Wish['companions']) => {
      const { errors, status } = await submit({ ...wish, companions, idempotencyKey: randomUUID() });
      expect(errors[0]?.messages[0]).toMatch(/[آ-ی]/);
      return [status, errors[0]?.code, errors[0]?.field];
    };
    const field = 'companions.0.choiceId';
    expect(await ask(wish.companions)).toEqual([400, 'COMPANION_MISFIT', field]);
    const gone = [409, 'COMPANION_GONE', null];
    expect(await ask([{ kind: 'DomesticHotel', choiceId: randomUUID() }])).toEqual(gone);
    for (const kind of ['DomesticFlight', 'Visa', 'Nothing'])
      expect(await ask([{ kind, choiceId: rooms.quoteId }])).toEqual([400, 'NOT_A_CHOICE', field]);
  });

  test('takes one choice of hotels: what the hotel is told is of one stay', async () => {
    const wish = await wishFor(await roomsOf());
    const [stay] = wish.companions ?? [];
    if (!stay) return expect.fail('no rooms');
    const { errors, status } = await submit({
      ...wish,
      companions: [stay, { ...stay, kind: 'InternationalHotel' }],
    });
    expect([status, errors[0]?.field]).toEqual([400, 'companions.1.choiceId']);
    expect((await submit(wish)).status).toBe(200);
  });

  test('takes no room for which tickets would wait until its hotel answers', async () => {
    const { db } = app.services;
    const first = (await ratesOf(app)).rooms[0]?.offers[0] ?? expect.fail('no offer');
    const sell = (inventory: string) =>
      sql`update hotel_room_types set inventory = ${inventory} where room_type_id = ${first.roomTypeId}`.execute(
        db,
      );
    const { rows } = await sql<{ inventory: string }>`
      select inventory from hotel_room_types where room_type_id = ${first.roomTypeId}`.execute(db);
    await sell('onRequest');
    app.clock.advance({ seconds: 46 });
    const rates = await ratesOf(app);
    const rooms = await standing(
      app,
      choose(rates, ({ roomTypeId }) => roomTypeId === first.roomTypeId),
    );
    const { errors, status } = await submit(await wishFor(rooms));
    expect([status, errors[0]?.code, errors[0]?.field]).toEqual([
      400,
      'COMPANION_MISFIT',
      'companions.0.choiceId',
    ]);
    await sell(rows[0]?.inventory ?? 'allotment');
  });

  test('stands among the stays of staff with its rooms alone', async () => {
    const { orderId } = await held();
    await payFor(app, user, orderId);
    const staff = await staffMember(app);
    const { orderNumber } = await detailsOf(orderId);
    const { data } = await call(
      app,
      'POST /api/back-office/hotels/ListStays',
      { body: { orderNumber } },
      staff.token,
    );
    const { rows } = await sql<{ reference: string }>`
      select booking_reference as reference from order_lines where order_id = ${orderId} and kind = 'DomesticHotel'`.execute(
      app.services.db,
    );
    expect(data.data).toMatchObject([{ orderId, rooms: 1, references: [rows[0]?.reference] }]);
  });
});
