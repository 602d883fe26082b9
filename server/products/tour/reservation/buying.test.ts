import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keptOfAll, serviceCharge } from '#core/products/tour/rules/penalties.ts';
import { contractNow, sampleBrand } from '#core/products/tour/texts/contract.ts';
import { tourPaperTexts } from '#core/products/tour/texts/papers.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { addRial, toRial } from '#core/rules/money/rial.ts';
import { scanProblemTexts } from '#core/texts/passport-scans.ts';
import { auditLedger } from '#server/commerce/audit.ts';
import { setRate } from '#server/commerce/pricing/rates.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { linesOf, specimens } from '#server/testing/passport/lines.ts';
import { pictureOf } from '#server/testing/passport/picture.ts';
import { readPdf } from '#server/testing/pdf/read.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { tourHouse } from '../testing/house.ts';
import {
  balanceOf,
  childOf,
  countsOf,
  couple,
  going,
  held,
  minute,
  openDate,
  pay,
  quote,
  quoteCall,
  type RoomWish,
  reserve,
  roomsTaken,
  statusOf,
  submit,
  type TravellerWish,
  traveller,
  wishFor,
  wrongCounters,
} from '../testing/world.ts';

const details = 'GET /api/orders/Order/GetCurrentUserTourOrderDetails/{id}';
const passengers = 'POST /api/orders/TourOrder/GetTourPassengersByOrderId';
const contract = 'GET /api/tour-reservation/Contracts/TourContractPdf/{id}';
const voucher = 'GET /api/tour-reservation/Vouchers/TourVoucherPdf/{id}';
const voucherPage = 'GET /api/tour-reservation/Vouchers/TourVoucherHtml/{id}';
const refundable = 'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}';
const readPassport = 'POST /images/Blob/ReadMRZ';
const daySeconds = 24 * 3600;
const start = '2026-11-26T08:00:00Z';
const whole = 50_000_000_000;

let app: TestApp;
let user: SignedIn;
/** A date so far away that half is paid first, and one inside a month. */
let far: string;
let near: string;
beforeAll(async () => {
  app = await tourHouse({ now: start });
  far = await openDate(app, 'istanbul-taksim', '2027-02-15');
  near = await openDate(app, 'istanbul-taksim');
});
beforeEach(async () => {
  app.clock.set(start);
  user = await traveller(app);
});
afterEach(async () => {
  expect(await auditLedger(app.services.db)).toEqual([]);
  expect(await wrongCounters(app)).toEqual([]);
});
afterAll(() => app?.close());

const quoteOf = (rooms: RoomWish[]) => quote(app, { departureId: far, level: 'standard', rooms });
const orderOf = async (orderId: string) =>
  (await call(app, details, { params: { id: orderId } }, user.token)).data;
const pdfOf = async (path: typeof contract | typeof voucher, orderId: string) => {
  const answer = await app.inject({
    url: path.replace('GET ', '').replace('{id}', orderId),
    headers: { authorization: `Bearer ${user.token}` },
  });
  return { status: answer.statusCode, pdf: answer.rawPayload };
};

/** What comes back of these travellers of an order. */
const itemsOf = async (orderId: string, travellerIds: readonly string[]) => {
  const { data } = await call(app, refundable, { params: { orderId }, query: {} }, user.token);
  const all = data.lines.flatMap((line) => line.items);
  return all.filter((one) => one.travellers.some(({ travellerId }) => travellerIds.includes(travellerId)));
};

/** Asks for what these travellers get back, to the wallet. */
const giveBack = async (orderId: string, travellerIds: readonly string[]) => {
  const items = await itemsOf(orderId, travellerIds);
  const reasons = await call(app, 'GET /api/refund/RefundReason/GetAll', { query: {} });
  const body = {
    orderId,
    items: items.map(({ documentId }) => ({ documentId })),
    reasonId: reasons.data.find(({ claimsNoPenalty }) => !claimsNoPenalty)?.reasonId ?? 0,
    target: 'wallet' as const,
    name: 'مریم رضایی',
    agreement: true as const,
    acceptedRefund: addRial(toRial(0), ...items.map(({ refund }) => toRial(refund ?? 0))),
    idempotencyKey: randomUUID(),
  };
  return call(app, 'POST /api/refund/RefundRequest/Create', { body }, user.token);
};

describe('a party', () => {
  test('is quoted with its bill, its dues and its ladder', async () => {
    const rooms = [{ ...couple, children: [{ withBed: true }], infants: 1 }];
    const { data } = await call(app, quoteCall, { body: { departureId: far, level: 'standard', rooms } });
    if (data.kind !== 'open') throw new Error(data.kind);
    const { quote } = data;
    expect(quote.rooms[0]?.places).toEqual([
      { place: 'double', count: 2 },
      { place: 'childWithBed', count: 1 },
      { place: 'infant', count: 1 },
    ]);
    expect(quote.bill.lines.map(({ code }) => code)).toContain('double-foreign');
    expect(addRial(...quote.dues.map(({ amount }) => amount))).toBe(quote.bill.total);
    expect(quote.dues.length).toBe(2);
    expect(quote.ladder.map(({ percent }) => percent)).toEqual([20, 30, 50, 70]);
    for (const { kept, back } of quote.ladder) expect(addRial(kept, back)).toBe(quote.bill.total);
    expect(await countsOf(app, far)).toBeUndefined();
  });

  test('pays all of it at once inside the month', async () => {
    const body = { departureId: near, level: 'standard' as const, rooms: [couple] };
    const { data } = await call(app, quoteCall, { body });
    expect(data.kind === 'open' && data.quote.dues.map(({ dueAt }) => dueAt)).toEqual([null]);
  });

  test.each([
    [[{ kind: 'double', adults: 1 }], 'BEDS_EMPTY'],
    [[{ kind: 'double', adults: 0, children: [{ withBed: true }, { withBed: true }] }], 'NO_ADULT'],
    [Array.from({ length: 5 }, () => couple), 'TOO_MANY'],
  ] as const)('%j does not fit', async (rooms, code) => {
    const body = { departureId: far, level: 'standard' as const, rooms: [...rooms] as never };
    expect((await call(app, quoteCall, { body })).code).toBe(code);
  });

  test('is told what there is too little of', async () => {
    const singles = Array.from({ length: 4 }, () => ({ kind: 'single' as const, adults: 1 }));
    const body = { departureId: far, level: 'luxury' as const, rooms: singles };
    const { data } = await call(app, quoteCall, { body });
    expect(data).toMatchObject({ kind: 'soldOut', what: 'rooms', room: 'single' });
  });

  test('of a date that is none, or is closed, is refused', async () => {
    const ask = (departureId: string) =>
      call(app, quoteCall, { body: { departureId, level: 'standard', rooms: [couple] } });
    expect((await ask('istanbul-taksim.20270101')).code).toBe('DEPARTURE_UNKNOWN');
    // A week of days, so that one of them is a day on which the tour leaves by its rule: it is planned for half a year only.
    for (const first of ['1900-01-01', '2029-12-01', '2200-12-24'] as const)
      for (let day = 0; day < 8; day += 1) {
        const date = addDays(toPlainDate(first), day).replaceAll('-', '');
        expect((await ask(`istanbul-taksim.${date}`)).code, date).toBe('DEPARTURE_UNKNOWN');
      }
    app.clock.set('2027-06-01T00:00:00Z');
    expect((await ask(far)).code).toBe('DEPARTURE_CLOSED');
  });
});

describe('travellers', () => {
  test('need a passport that holds six months past the return, and stand in rooms that fit', async () => {
    const late = going(2, 0, { passportExpirationDateFa: '2027/08/01' });
    const wrong = await submit(app, user, await wishFor(app, far, { travellers: [going(1), late] }));
    expect(wrong.errors.map(({ field, code }) => [field, code])).toEqual([
      ['travellers.1.passportExpirationDateFa', 'PASS_VALIDITY_LESS_6MONTH'],
    ]);
    const twice = await submit(app, user, await wishFor(app, far, { travellers: [going(1), going(1)] }));
    expect(twice.errors[0]?.code).toBe('PASSENGER_IS_DUPLICATE');
    const alone = await submit(app, user, await wishFor(app, far, { travellers: [going(1)] }));
    expect([alone.code, alone.errors[0]?.field]).toEqual(['BEDS_EMPTY', 'rooms.0']);
    const lost = await submit(app, user, await wishFor(app, far, { travellers: [going(1), going(2, 3)] }));
    expect(lost.errors[0]?.field).toBe('travellers.1.room');
  });

  test('accept a contract as it stands, and a price that they saw', async () => {
    const old = await submit(app, user, await wishFor(app, far, { contractVersion: '1300-1' }));
    expect([old.code, old.data]).toEqual(['CONTRACT_CHANGED', { version: contractNow.version }]);
    const wish = await wishFor(app, far);
    const cheaper = await submit(app, user, { ...wish, acceptedTotal: wish.acceptedTotal - 10 });
    expect(cheaper.code).toBe('PRICE_CHANGED');
  });

  test('are held against their passports that were read: name and number agree, and the reading is their own', async () => {
    const [maryam] = specimens;
    if (!maryam) throw new Error('There is no specimen');
    const scan = async () => {
      const picture = await pictureOf(maryam, { quality: 80 }, linesOf(maryam));
      const file = new Blob([picture as Uint8Array<ArrayBuffer>]);
      return (await call(app, readPassport, { multipart: { file } }, user.token)).data.scanId;
    };
    const scanId = await scan();
    const send = async (who: Partial<TravellerWish>, by = user) =>
      submit(app, by, await wishFor(app, far, { travellers: [going(1), going(2, 0, who)] }));
    const wrong = await send({ scanId });
    expect(wrong.status).toBe(400);
    expect(wrong.errors).toEqual([
      {
        field: 'travellers.1.passportNumber',
        code: 'PASSPORT_NO_DIFFERS_FROM_PASSPORT',
        messages: [scanProblemTexts.number(maryam.number)],
      },
    ]);
    const named = await send({ scanId, passportNumber: maryam.number, firstName: 'Mina' });
    expect(named.errors.map(({ field, code }) => [field, code])).toEqual([
      ['travellers.1.firstName', 'NAME_DIFFERS_FROM_PASSPORT'],
    ]);
    for (const [id, by] of [
      [randomUUID(), user],
      [scanId, await traveller(app)],
    ] as const) {
      const lost = await send({ scanId: id, passportNumber: maryam.number }, by);
      expect(lost.errors.map(({ field, code }) => [field, code])).toEqual([
        ['travellers.1.scanId', 'SCAN_NOT_FOUND'],
      ]);
    }
    const right = await send({ scanId, passportNumber: maryam.number });
    expect(right.status, right.text).toBe(200);
  });

  test('who send the same again have one order; another request with its key is refused', async () => {
    const wish = await wishFor(app, far);
    const [first, second] = [await submit(app, user, wish), await submit(app, user, wish)];
    expect(second.data.orderId).toBe(first.data.orderId);
    const other = await submit(app, user, { ...wish, travellers: [going(1), going(3)] });
    expect(other.code).toBe('CONFLICT');
  });
});

describe('an order', () => {
  test('holds places and a room, is reserved with half, settled with the rest, and has its papers', async () => {
    const before = (await countsOf(app, far)) ?? null;
    const wish = await wishFor(app, far, {
      quoted: [{ ...couple, children: [{ withBed: true }] }],
      travellers: [going(1), childOf(3), going(2)],
    });
    const orderId = await held(app, user, wish);
    const counts = await countsOf(app, far);
    expect((counts?.taken ?? 0) - (before?.taken ?? counts?.registered ?? 0)).toBe(3);
    expect((await pdfOf(contract, orderId)).status).toBe(409);
    // Each is told what they pay of what is due, by their own price: a child less than an adult.
    const [adult, child, other] = (await orderOf(orderId)).ownSums.map(({ sum }) => sum);
    expect([adult, addRial(toRial(adult ?? 0), toRial(child ?? 0), toRial(other ?? 0))]).toEqual([
      other,
      (await orderOf(orderId)).dues[0]?.amount,
    ]);
    expect(child).toBeLessThan(adult ?? 0);

    await pay(app, user, { orderId, status: 'PartlyPaid' });
    const reserved = await orderOf(orderId);
    expect(addRial(...reserved.ownSums.map(({ sum }) => sum))).toBe(reserved.dues[1]?.amount);
    expect(reserved.paid * 2).toBeGreaterThanOrEqual(wish.acceptedTotal);
    expect(reserved.dues.map(({ paidAt }) => paidAt !== null)).toEqual([true, false]);
    expect(reserved.rooms).toEqual([
      {
        kind: 'double',
        travellerIds: [expect.any(String), expect.any(String), expect.any(String)],
        sharesWith: false,
      },
    ]);
    expect((await countsOf(app, far))?.registered).toBe((counts?.registered ?? 0) + 3);
    const [paper] = await readPdf((await pdfOf(contract, orderId)).pdf);
    expect(paper?.text).toContain(contractNow.version);
    expect(paper?.text).toContain('کسانی');
    // Whoever accepted the text of before has that one, which said nothing of rooms of those who stay.
    await sql`update order_lines set details = jsonb_set(details, '{contract,version}', '"1405-1"')
      where order_id = ${orderId}`.execute(app.services.db);
    const [older] = await readPdf((await pdfOf(contract, orderId)).pdf);
    expect(older?.text).toContain('1405-1');
    expect(older?.text).not.toContain('کسانی');
    // Whoever accepted it is the owner of the account, who does not go along.
    expect(paper?.text).toContain('رضایی');
    expect((await pdfOf(voucher, orderId)).status).toBe(409);
    expect((await call(app, voucherPage, { params: { id: orderId } }, user.token)).status).toBe(409);

    await pay(app, user, { orderId, due: 2, status: 'FinalizationSuccessful' });
    expect(await balanceOf(app, user)).toBe(whole - wish.acceptedTotal);
    expect((await orderOf(orderId)).ownSums).toEqual([]);
    expect((await pdfOf(voucher, orderId)).status).toBe(200);
    const page = await call(app, voucherPage, { params: { id: orderId } }, user.token);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(page.text).toContain(tourPaperTexts.programme);
    const { data: rooms } = await call(app, passengers, { body: { orderId } }, user.token);
    expect(rooms[0]?.travellers.map(({ type }) => type)).toEqual(['Adult', 'Adult', 'Child']);
    expect(rooms[0]?.travellers.flatMap(({ tickets }) => tickets).length).toBe(3);
  });

  test('has no contract where it never was reserved', async () => {
    const date = await openDate(app, 'istanbul-taksim', '2027-03-10');
    const orderId = await held(app, user, await wishFor(app, date));
    await sql`update tour_departures set called_off_at = now() where departure_id = ${date}`.execute(
      app.services.db,
    );
    await pay(app, user, { orderId, status: 'RefundSuccessful' });
    expect((await pdfOf(contract, orderId)).status).toBe(409);
    expect(await balanceOf(app, user)).toBe(whole);
  });

  test('inside the month is issued with one payment', async () => {
    const orderId = await held(app, user, await wishFor(app, near));
    await pay(app, user, { orderId, status: 'FinalizationSuccessful' });
    expect((await orderOf(orderId)).dues.length).toBe(1);
  });

  test('that nobody pays gives its places back', async () => {
    const before = await countsOf(app, far);
    const rooms = await roomsTaken(app, far);
    const orderId = await held(app, user, await wishFor(app, far));
    expect((await countsOf(app, far))?.taken).toBe((before?.taken ?? 0) + 2);
    app.clock.advance({ seconds: 40 * 60 });
    await app.runJobs();
    expect(await statusOf(app, orderId)).toBe('ConfirmFailed');
    expect(await countsOf(app, far)).toEqual(before);
    expect(await roomsTaken(app, far)).toEqual(rooms);
  });

  test('whose rest is not paid is reminded four times and ends by the rule: the penalty of the price, no more than was paid', async () => {
    const wish = await wishFor(app, far);
    const orderId = await held(app, user, wish);
    await pay(app, user, { orderId, status: 'PartlyPaid' });
    const before = await countsOf(app, far);
    const { dues, ladder, backNow } = await orderOf(orderId);
    const dueAt = Date.parse(dues[1]?.dueAt ?? '');
    expect(ladder[0]?.until).toBe(dues[1]?.dueAt);
    expect(backNow).toBe((dues[0]?.amount ?? 0) - (ladder[0]?.kept ?? 0));
    const reminders = async () =>
      (await app.services.db.selectFrom('messages').select('key').where('key', 'like', '%:due:2:%').execute())
        .length;
    // Each by text message and by e-mail.
    for (const [at, days] of [14, 7, 3, 1].entries()) {
      app.clock.set(new Date(dueAt - days * daySeconds * 1000 + 60_000));
      await minute(app);
      await expect.poll(reminders, { timeout: 10_000 }).toBe(2 * (at + 1));
    }
    app.clock.set(new Date(dueAt + 20 * 3_600_000));
    await minute(app);
    expect(await statusOf(app, orderId)).toBe('PartlyPaid');
    user = await signIn(app, user.phoneNumber);
    // The day that was agreed stands beside the last moment, wherever the order is shown.
    const told = {
      dueAt: new Date(dueAt).toISOString(),
      payableUntil: new Date(dueAt + 24 * 3_600_000).toISOString(),
    };
    const list = 'POST /api/orders/Order/GetCurrentUserOrders';
    expect((await call(app, list, { body: {} }, user.token)).data.data).toMatchObject([told]);
    app.clock.set(new Date(dueAt + 25 * 3_600_000));
    await minute(app);
    await expect.poll(() => statusOf(app, orderId), { timeout: 10_000 }).toBe('RefundSuccessful');
    await minute(app);
    user = await signIn(app, user.phoneNumber);
    const order = await orderOf(orderId);
    const price = toRial(wish.acceptedTotal / 2);
    expect(order.refunded).toBe((dues[0]?.amount ?? 0) - keptOfAll([price, price], 30));
    expect((await countsOf(app, far))?.taken).toBe((before?.taken ?? 0) - 2);
  });

  test('whose rest is paid on the day of grace is settled', async () => {
    const orderId = await held(app, user, await wishFor(app, far));
    await pay(app, user, { orderId, status: 'PartlyPaid' });
    const { dues } = await orderOf(orderId);
    app.clock.set(new Date(Date.parse(dues[1]?.dueAt ?? '') + 20 * 3_600_000));
    await minute(app);
    user = await signIn(app, user.phoneNumber);
    await pay(app, user, { orderId, due: 2, status: 'FinalizationSuccessful' });
  });

  test('keeps the rate of its first payment: a dearer currency changes nothing of what is left, and of every new order all of it', async () => {
    const date = await openDate(app, 'istanbul-taksim', '2027-03-01');
    const quoteNow = () => quote(app, { departureId: date, level: 'standard', rooms: [couple] });
    const wish = await wishFor(app, date);
    const orderId = await held(app, user, wish);
    await pay(app, user, { orderId, status: 'PartlyPaid' });
    const { dues, ladder, bill } = await orderOf(orderId);
    const { rates } = await quoteNow();
    const was = rates.find(({ currencyCode }) => currencyCode === 'USD')?.rials ?? 0;
    const setDollar = (from: number, to: number) =>
      setRate(app.services, user.userId, { currencyCode: 'USD', rials: toRial(to), was: from });
    expect((await setDollar(was, was * 2)).ok).toBe(true);
    try {
      const foreign = bill.lines.find(({ code }) => code === 'double-foreign')?.amount ?? 0;
      expect(foreign).toBeGreaterThan(0);
      expect((await quoteNow()).bill.total).toBe(wish.acceptedTotal + foreign);
      const after = await orderOf(orderId);
      expect([after.totalPrice, after.dues, after.ladder, after.bill]).toEqual([
        wish.acceptedTotal,
        dues,
        ladder,
        bill,
      ]);
      await pay(app, user, { orderId, due: 2, status: 'FinalizationSuccessful' });
      expect(await balanceOf(app, user)).toBe(whole - wish.acceptedTotal);
    } finally {
      await setDollar(was * 2, was);
    }
  });

  test('leaves no child alone in its room', async () => {
    const wish = await wishFor(app, near, {
      quoted: [couple, { kind: 'double', adults: 1, children: [{ withBed: true }] }],
      travellers: [going(1), going(2), going(3, 1), childOf(4, 1)],
    });
    const orderId = await held(app, user, wish);
    await pay(app, user, { orderId, status: 'FinalizationSuccessful' });
    const { rooms } = await orderOf(orderId);
    const [parent, child] = rooms[1]?.travellerIds ?? [];
    const alone = await giveBack(orderId, [parent ?? '']);
    expect(alone.code).toBe('REFUND_LEAVES_ALONE');
    const both = await giveBack(orderId, [parent ?? '', child ?? '']);
    expect(both.status, both.text).toBe(200);
    await app.runJobs();
  });

  test('one of three leaves 25 days before: the penalty is of their price, their seat is free, the others go', async () => {
    const wish = await wishFor(app, far, {
      quoted: [couple, { kind: 'single', adults: 1 }],
      travellers: [going(1), going(2), going(3, 1)],
    });
    const orderId = await held(app, user, wish);
    await pay(app, user, { orderId, status: 'PartlyPaid' });
    await pay(app, user, { orderId, due: 2, status: 'FinalizationSuccessful' });
    const { departure, rooms } = await orderOf(orderId);
    const leaves = Date.parse(departure.leavesInstant);
    const { rooms: priced } = await quoteOf([couple, { kind: 'single', adults: 1 }]);
    app.clock.set(new Date(leaves - 25 * daySeconds * 1000));
    user = await signIn(app, user.phoneNumber);
    const before = await countsOf(app, far);
    const taken = await roomsTaken(app, far);
    const single = rooms[1]?.travellerIds[0];
    const [item] = await itemsOf(orderId, [single ?? '']);
    const price = toRial(priced[1]?.total ?? 0);
    expect(item?.refund).toBe(price - keptOfAll([price], 30));
    expect(keptOfAll([price], 30)).toBe((price * 30) / 100 + serviceCharge);
    const balance = await balanceOf(app, user);
    const given = await giveBack(orderId, [single ?? '']);
    expect(given.status, given.text).toBe(200);
    await expect.poll(() => balanceOf(app, user), { timeout: 20_000 }).toBe(balance + (item?.refund ?? 0));
    expect((await countsOf(app, far))?.taken).toBe((before?.taken ?? 0) - 1);
    expect((await roomsTaken(app, far))['single']).toBe((taken['single'] ?? 0) - 1);
    expect(await statusOf(app, orderId)).toBe('FinalizationSuccessful');
  });

  test('has a contract in the name of the brand that runs the tour, with the moment of acceptance in Tehran', async () => {
    // Another minute than any that the tour leaves or returns at.
    app.clock.set('2026-11-26T14:17:00Z');
    user = await signIn(app, user.phoneNumber);
    const date = await openDate(app, 'istanbul-taksim', '2027-04-15');
    const orderId = await held(app, user, await wishFor(app, date));
    app.clock.advance({ minutes: 7 });
    await pay(app, user, { orderId, status: 'PartlyPaid' });
    const text = await call(app, 'POST /api/tour-reservation/Contracts/GetContract', {
      body: { tourId: 'istanbul-taksim' },
    });
    expect(text.data.brand).toBe(sampleBrand);
    for (const { reader, text: paper } of await readPdf((await pdfOf(contract, orderId)).pdf)) {
      expect(paper, reader).toContain(sampleBrand);
      const [accepted] = paper.split('\n').filter((line) => line.includes('آذر'));
      // Readers set the words, spaces and commas of a line in ways of their own.
      for (const word of ['پنجشنبه', '۵آذر', '۱۴۰۵', '۱۷:۴۷'])
        expect(accepted?.replaceAll(/[\s،]/g, ''), reader).toContain(word);
    }
  });
});

describe('a shared bed', () => {
  const bed = { kind: 'shared' as const, adults: 1 };
  const shared = (seed: number, genderTitle: 'Male' | 'Female') =>
    wishFor(app, far, {
      level: 'superior',
      quoted: [bed],
      travellers: [going(seed, 0, { genderTitle })],
    });

  test('is beside somebody of the same sex, in one room of the hotel for two', async () => {
    const hold = async (seed: number, sex: 'Male' | 'Female') => {
      const one = await traveller(app);
      await held(app, one, await shared(seed, sex));
      return (await roomsTaken(app, far, 'superior'))['double'] ?? 0;
    };
    const first = await hold(4, 'Female');
    const second = await hold(5, 'Male');
    expect(second).toBe(first + 1);
    expect(await hold(6, 'Female')).toBe(second);
    expect(await hold(7, 'Male')).toBe(second);
    expect(await hold(8, 'Male')).toBe(second + 1);
  });
});

test('what somebody else owns is not found', async () => {
  const orderId = await held(app, user, await wishFor(app, far));
  const other = await traveller(app);
  const answers = [
    await call(app, details, { params: { id: orderId } }, other.token),
    await call(app, passengers, { body: { orderId } }, other.token),
    await reserve(app, other, orderId),
  ];
  expect(answers.map(({ code }) => code)).toEqual(Array(3).fill('ORDER_NOT_FOUND'));
});
