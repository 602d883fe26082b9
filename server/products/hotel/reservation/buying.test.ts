import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLedger } from '#server/commerce/audit.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { readPdf } from '#server/testing/pdf/read.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import {
  balanceOf,
  bought,
  choose,
  hotelWorld,
  maryam,
  payFor,
  quote,
  quoteCall,
  ratesOf,
  reserve,
  standing,
  statusOf,
  submit,
  traveller,
  wishFor,
} from '../testing/world.ts';

const detailsCall = 'GET /api/orders/Order/GetCurrentUserHotelOrderDetails/{id}';
const guestsCall = 'POST /api/orders/HotelOrder/GetHotelPassengersByOrderId/';
const voucherCall = 'GET /api/hotel-reservation/Vouchers/HotelVoucherPdf/{id}';
const refundable = 'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}';
const refundCall = 'POST /api/refund/RefundRequest/Create';
const reasonsCall = 'GET /api/refund/RefundReason/GetAll';
const twoRooms = { rooms: [{ adults: 2, childAges: [7] }, { adults: 1 }] };

let app: TestApp;
let user: SignedIn;
beforeAll(async () => {
  app = await hotelWorld();
});
beforeEach(async () => {
  user = await traveller(app);
});
afterAll(() => app?.close());
afterEach(async () => expect(await auditLedger(app.services.db)).toEqual([]));

describe('Quote/Create', () => {
  test('stands where nothing changed, and is found again by its id while it lives', async () => {
    const quoted = await standing(app, choose(await ratesOf(app, twoRooms)));
    expect(quoted.rooms).toHaveLength(2);
    expect(quoted.bill.total).toBe(quoted.previousTotal);
    const again = () =>
      call(app, 'GET /api/hotel-reservation/Quote/GetQuote/{id}', { params: { id: quoted.quoteId } });
    expect((await again()).data).toEqual(quoted);
    app.clock.advance({ seconds: 15 * 60 + 1 });
    expect((await again()).errors[0]?.code).toBe('HOTEL_OFFER_EXPIRED');
  });

  test('tells what it costs now where its price changed, and which rooms are gone', async () => {
    const rates = await ratesOf(app);
    const offerIds = choose(rates);
    const { ratePlanId, roomTypeId, payNow } = rates.rooms[0]?.offers[0] ?? expect.fail('no offer');
    const { db } = app.services;
    await sql`update hotel_rate_plans set terms = jsonb_set(terms, '{night,byAdults}',
      (select jsonb_agg(price::bigint + 1000000) from jsonb_array_elements_text(terms #> '{night,byAdults}') as price))
      where plan_id = ${ratePlanId}`.execute(db);
    const changed = await quote(app, offerIds);
    if (changed.kind !== 'changed') return expect.fail(changed.kind);
    expect(changed.quote.previousTotal).toBe(payNow);
    expect(changed.quote.previousStay).toBe(rates.rooms[0]?.offers[0]?.total);
    expect(changed.quote.bill.total).toBeGreaterThan(payNow);
    await sql`update hotel_room_types set is_open = false where room_type_id = ${roomTypeId}`.execute(db);
    expect(await quote(app, offerIds)).toEqual({ kind: 'soldOut', rooms: [0] });
    await sql`update hotel_room_types set is_open = true where room_type_id = ${roomTypeId}`.execute(db);
  });

  test('offers that are made up, over, or of different stays are refused', async () => {
    const ask = async (offerIds: string[]) => {
      const { status, errors } = await call(app, quoteCall, { body: { offerIds } });
      expect(errors[0]?.messages[0]).toMatch(/[آ-ی]/);
      return [status, errors[0]?.code, errors[0]?.field];
    };
    const [one = ''] = choose(await ratesOf(app));
    const [first = '', second = ''] = choose(await ratesOf(app, twoRooms));
    expect(await ask([`${randomUUID()}.0`])).toEqual([409, 'HOTEL_OFFER_EXPIRED', null]);
    expect(await ask([one.replace(/\d+$/, '999')])).toEqual([400, 'OFFERS_APART', 'offerIds.0']);
    expect(await ask([first, one])).toEqual([400, 'OFFERS_APART', 'offerIds.1']);
    expect(await ask([first, first])).toEqual([400, 'OFFERS_APART', 'offerIds.1']);
    expect(await ask([second])).toEqual([400, 'OFFERS_APART', 'offerIds.0']);
    expect((await ask(['x']))[0]).toBe(400);
    app.clock.advance({ seconds: 15 * 60 + 1 });
    expect(await ask([one])).toEqual([409, 'HOTEL_OFFER_EXPIRED', null]);
  });
});

describe('Submit/SubmitHotelOrder', () => {
  test('the same key gives the same order, and another wish with it is a conflict', async () => {
    const quoted = await standing(app, choose(await ratesOf(app)));
    const wish = wishFor(quoted);
    const first = await submit(app, user, wish);
    expect(first.status, first.text).toBe(200);
    expect((await submit(app, user, wish)).data.orderId).toBe(first.data.orderId);
    expect((await submit(app, user, { ...wish, wishText: 'دیگر' })).errors[0]?.code).toBe('CONFLICT');
  });

  test('everything that is wrong with guests and contact is told at its field', async () => {
    const quoted = await standing(app, choose(await ratesOf(app, twoRooms)));
    const rooms = [
      {
        lead: { ...maryam, nationalCode: '123' },
        guests: [
          { firstNameFarsi: 'علی', lastNameFarsi: '' },
          { ...maryam, age: 9 },
        ],
      },
      { lead: { ...maryam, nationalityCountryCode: 'XXX' } },
    ];
    const { status, errors } = await submit(
      app,
      user,
      wishFor(quoted, { rooms, contact: { phoneNumber: '1' } }),
    );
    expect(status).toBe(400);
    expect(errors.map(({ field }) => field)).toEqual(
      expect.arrayContaining([
        'rooms.0.lead.nationalCode',
        'rooms.0.guests.0.lastNameFarsi',
        'rooms.0.guests.1.age',
        'rooms.1.lead.nationalityCountryCode',
        'contact.phoneNumber',
      ]),
    );
    for (const { messages } of errors) expect(messages[0]).toMatch(/[آ-ی]/);
    const one = await submit(app, user, wishFor(quoted, { rooms: [{ lead: maryam }] }));
    expect(one.errors[0]).toMatchObject({ code: 'ROOMS_DIFFER', field: 'rooms' });
  });

  test('a price above what was accepted is told before anything is recorded', async () => {
    const quoted = await standing(app, choose(await ratesOf(app)));
    const { errors } = await submit(app, user, wishFor(quoted, { acceptedTotal: quoted.bill.total - 10 }));
    expect(errors[0]?.code).toBe('PRICE_CHANGED');
    const gone = await submit(app, user, wishFor({ ...quoted, quoteId: randomUUID() }));
    expect(gone.errors[0]?.code).toBe('HOTEL_OFFER_EXPIRED');
  });
});

test('two rooms with a child: held, paid, a voucher each, and told to their owner alone', async () => {
  const quoted = await standing(app, choose(await ratesOf(app, twoRooms)));
  const rooms = [
    { lead: maryam, guests: [{ firstNameFarsi: 'سارا', lastNameFarsi: 'رضایی', age: 7 }] },
    { lead: { ...maryam, firstNameFarsi: 'علی', lastNameFarsi: 'نادری' } },
  ];
  const more = {
    rooms,
    wishes: ['quiet', 'roomsTogether'] as const,
    wishText: 'طبقه سوم',
    arrivalTime: '23:00',
  };
  const { data, status, text } = await submit(
    app,
    user,
    wishFor(quoted, { ...more, wishes: [...more.wishes] }),
  );
  expect(status, text).toBe(200);
  const { orderId } = data;
  const held = await reserve(app, user, orderId);
  expect(held.status, held.text).toBe(200);
  expect(held.data.bill.total).toBe(quoted.bill.total);
  const early = await call(app, voucherCall, { params: { id: orderId }, query: {} }, user.token);
  expect(early.errors[0]?.code).toBe('VOUCHER_NOT_READY');
  await payFor(app, user, orderId);

  const told = await call(app, detailsCall, { params: { id: orderId } }, user.token);
  expect(told.data).toMatchObject({
    status: 'FinalizationSuccessful',
    totalPrice: quoted.bill.total,
    nights: 3,
    wishes: ['quiet', 'roomsTogether'],
    wishText: 'طبقه سوم',
    arrivalTime: '23:00',
  });
  expect(new Set(told.data.rooms.map(({ voucherNumber }) => voucherNumber)).size).toBe(2);
  expect(
    told.data.rooms.every(
      ({ voucherState, bookingReference }) => voucherState === 'valid' && bookingReference,
    ),
  ).toBe(true);
  const guests = await call(app, guestsCall, { body: { orderId } }, user.token);
  expect(
    guests.data.map((room) => room.guests.map(({ firstNameFarsi, age }) => [firstNameFarsi, age])),
  ).toEqual([
    [
      ['مریم', null],
      ['سارا', 7],
    ],
    [['علی', null]],
  ]);

  const whole = 'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}';
  const order = await call(app, whole, { params: { id: orderId } }, user.token);
  expect(order.data).toMatchObject({ productType: 'DomesticHotel', startsAtTimeZone: 'Asia/Tehran' });
  expect(order.data.documents.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['pdf', 'calendar']));
  const ics = await app.inject({
    url: `/api/orders/Order/TripCalendar/${orderId}`,
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect(ics.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  const stranger = await signIn(app);
  for (const { errors } of [
    await call(app, detailsCall, { params: { id: orderId } }, stranger.token),
    await call(app, guestsCall, { body: { orderId } }, stranger.token),
    await call(app, voucherCall, { params: { id: orderId }, query: {} }, stranger.token),
  ])
    expect(errors[0]?.code).toBe('ORDER_NOT_FOUND');
});

test('a voucher on paper names hotel, guests and reference, a page a room', async () => {
  const orderId = await bought(app, user, { stay: twoRooms });
  const pdfOf = async (query: string) => {
    const { statusCode, headers, rawPayload } = await app.inject({
      url: `/api/hotel-reservation/Vouchers/HotelVoucherPdf/${orderId}${query}`,
      headers: { authorization: `Bearer ${user.token}` },
    });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    return rawPayload;
  };
  const { data } = await call(app, detailsCall, { params: { id: orderId } }, user.token);
  const [first, second] = data.rooms;
  for (const { text } of await readPdf(await pdfOf('')))
    for (const { voucherNumber } of data.rooms) expect(text).toContain(voucherNumber ?? '-');
  for (const { text } of await readPdf(await pdfOf(`?lineId=${second?.lineId}`))) {
    expect(text).toContain(second?.voucherNumber ?? '-');
    expect(text).not.toContain(first?.voucherNumber ?? '-');
  }
});

test('a voucher as a page names the same, and nothing in it runs, whatever its guests wished', async () => {
  const hostile = '"><script>alert(1)</script>';
  const orderId = await bought(app, user, { stay: twoRooms, wish: { wishText: hostile } });
  const { headers, body } = await app.inject({
    url: `/api/hotel-reservation/Vouchers/HotelVoucherHtml/${orderId}`,
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(headers['cache-control']).toBe('private, no-store');
  const { data } = await call(app, detailsCall, { params: { id: orderId } }, user.token);
  for (const { voucherNumber, bookingReference } of data.rooms)
    for (const code of [voucherNumber, bookingReference]) expect(body).toContain(`>${code}</bdi>`);
  expect(body).toContain(data.hotel.nameEn);
  expect(body).not.toContain('<script');
  expect(body).toContain('&lt;script&gt;');
});

test('an order counts who stays, also those whom nobody named', async () => {
  const orderId = await bought(app, user, { stay: twoRooms });
  const { data } = await call(
    app,
    'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
    { params: { id: orderId } },
    user.token,
  );
  // Two adults and a child in the one room, one adult in the other; each room has one name.
  expect([data.travellerCount, data.travellers.length]).toEqual([4, 2]);
});

test('one room is given back by its ladder, the other stays', async () => {
  const fits = ({ ladder, payNow }: { ladder: { back: number }[] | null; payNow: number }) =>
    ladder?.[0]?.back === payNow;
  const orderId = await bought(app, user, { stay: twoRooms, fits });
  const before = await balanceOf(app, user);
  const { data } = await call(app, refundable, { params: { orderId }, query: {} }, user.token);
  const [item] = data.lines.flatMap(({ items }) => items);
  expect(data.lines[0]?.reasonIds, 'no reason of flights').toEqual([1, 5, 6, 7, 8]);
  const reasons = await call(app, reasonsCall, { query: {} });
  const body = {
    orderId,
    items: [{ documentId: item?.documentId ?? '' }],
    reasonId: reasons.data.find(({ claimsNoPenalty }) => !claimsNoPenalty)?.reasonId ?? 0,
    target: 'wallet' as const,
    name: data.ownerName ?? '',
    agreement: true as const,
    acceptedRefund: item?.refund ?? 0,
    idempotencyKey: randomUUID(),
  };
  expect(item?.refund).toBe(item?.paid);
  const given = await call(app, refundCall, { body }, user.token);
  expect(given.status, given.text).toBe(200);
  await expect.poll(() => balanceOf(app, user), { timeout: 20_000 }).toBe(before + (item?.refund ?? 0));
  const told = await call(app, detailsCall, { params: { id: orderId } }, user.token);
  expect(told.data.rooms.map(({ voucherState }) => voucherState).sort()).toEqual(['refunded', 'valid']);
  expect(await statusOf(app, orderId)).toBe('FinalizationSuccessful');
});

test('what the hotel was told is sealed, and gone once its owner is forgotten', async () => {
  const orderId = await bought(app, user, { wish: { wishText: 'برای تولد مریم' } });
  const { db } = app.services;
  const stored = async () => {
    const { rows } = await sql<{ told: unknown }>`
      select told from hotel_stays where order_id = ${orderId}`.execute(db);
    return JSON.stringify(rows[0]?.told ?? null);
  };
  expect(await stored()).not.toContain('تولد');
  expect(await stored()).not.toBe('null');
  await db.transaction().execute((tx) => app.services.people.forget(tx, user.userId));
  expect(await stored()).toBe('null');
});
