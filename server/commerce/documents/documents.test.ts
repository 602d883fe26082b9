import { afterAll, beforeAll, expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { call } from '#server/testing/call.ts';
import { longMarks } from '#server/testing/pdf/long-marks.ts';
import { misplacedWords } from '#server/testing/pdf/places.ts';
import { readPdf } from '#server/testing/pdf/read.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { loadOrder } from '../orders/load.ts';
import { createWorld, heldOrder, newOrder, traveller, type World } from '../testing/world.ts';
import { paperPdf } from './pdf.ts';
import { receiptOf, voucherOf } from './present.ts';

let world: World;
let user: SignedIn;
let issued: string;
let held: string;
let stay: string;
beforeAll(async () => {
  world = await createWorld();
  world.shop.commerce.register({ ...world.desk, kinds: ['Hotel'] });
  user = await traveller(world, 5_000_000);
  held = await heldOrder(world, user);
  issued = await heldOrder(world, user);
  ({ orderId: stay } = await world.shop.commerce.submit({ ...newOrder(user.userId), kind: 'Hotel' }));
  await world.shop.commerce.hold(stay, user.userId);
  for (const orderId of [issued, stay]) await world.shop.pay(orderId, user.userId);
  await world.shop.settled();
});
afterAll(() => world.close());

const receipt = '/api/orders/Order/ReceiptPdf';
const voucher = '/api/hotel-reservation/Vouchers/HotelVoucherPdf';
const open = (path: string, id: string, { token } = user) =>
  world.app.inject({ url: `${path}/${id}`, headers: { authorization: `Bearer ${token}` } });

const loaded = async (orderId: string) => {
  const order = await loadOrder(world.app.services.db, orderId, user.userId);
  if (!order) throw new Error('no order');
  return order;
};

test('a receipt tells the bill, the payments and the sum, in rials', async () => {
  const paper = receiptOf(await loaded(issued));
  expect(paper.sections[0]).toMatchObject({
    rows: [
      { label: 'بزرگسال', amount: '۹۵۰٬۰۰۰' },
      { label: 'خدمات', amount: '۵۰٬۰۰۰' },
    ],
    total: { amount: '۱٬۰۰۰٬۰۰۰' },
  });
  expect(paper.sections[1]).toMatchObject({
    rows: [{ label: 'کیف پول', amount: '۱٬۰۰۰٬۰۰۰' }],
    total: { label: 'پرداخت‌شده', amount: '۱٬۰۰۰٬۰۰۰' },
  });
  expect(paper.people).toEqual([{ name: 'سارا احمدی', latinName: 'SARA AHMADI', kind: 'بزرگسال' }]);
});

test('a payment from both says what the bank took and what the wallet paid', async () => {
  const order = await loaded(issued);
  const both = { method: 'gateway', referenceNumber: '402918', walletAmount: toRial(300_000) } as const;
  const payments = order.payments.map((one) => ({ ...one, ...both }));
  expect(receiptOf({ ...order, payments }).sections[1]).toMatchObject({
    rows: [
      { label: 'درگاه بانک، شماره پیگیری 402918', amount: '۷۰۰٬۰۰۰' },
      { label: 'کیف پول', amount: '۳۰۰٬۰۰۰' },
    ],
    total: { amount: '۱٬۰۰۰٬۰۰۰' },
  });
});

test('what was given back stands on it too, and what is left', async () => {
  const order = { ...(await loaded(issued)), refunded: 400_000 as never };
  expect(receiptOf(order).sections[1]).toMatchObject({
    rows: [{ amount: '۱٬۰۰۰٬۰۰۰' }, { label: 'برگشتی', amount: '۴۰۰٬۰۰۰' }],
    total: { label: 'مانده پس از برگشت', amount: '۶۰۰٬۰۰۰' },
  });
});

test('a voucher names guests and references, and no price', async () => {
  const paper = voucherOf(await loaded(stay));
  expect(paper.facts[0]).toMatchObject({ label: 'کد رزرو', value: expect.stringMatching(/^PNR/) });
  expect(JSON.stringify(paper)).not.toContain('۱٬۰۰۰٬۰۰۰');
});

test('both are PDFs of their owner alone, once there is something to show', async () => {
  for (const [path, orderId] of [
    [receipt, issued],
    [receipt, stay],
    [voucher, stay],
  ] as const) {
    const answer = await open(path, orderId);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
  const other = await traveller(world);
  expect((await open(receipt, issued, other)).statusCode).toBe(404);
  expect((await open(voucher, stay, other)).statusCode).toBe(404);
  expect((await open(receipt, held)).json().meta.errors[0].code).toBe('ORDER_STATE');
  expect((await open(voucher, issued)).json().meta.errors[0].code).toBe('ORDER_NOT_FOUND');
});

test('both say their words as they were meant, on the page and off one another, with the longest foot', async () => {
  const order = await loaded(stay);
  const [one] = order.travellers;
  if (!one) throw new Error('nobody');
  const travellers = Array.from({ length: 9 }, () => ({
    ...one,
    firstNameFarsi: 'سیده‌زهرا',
    lastNameFarsi: 'میرزاآقایی',
  }));
  const lines = Array.from({ length: 30 }, () => order.bill.lines).flat();
  for (const paperOf of [receiptOf, voucherOf]) {
    const paper = paperOf({ ...order, travellers, bill: { ...order.bill, lines } });
    const pdf = await paperPdf(paper, longMarks);
    const placed = misplacedWords(pdf);
    expect(placed?.wrong ?? []).toEqual([]);
    const meant = [
      paper.heading.heading,
      paper.what,
      paper.peopleTitle,
      paper.people[0]?.name ?? '',
      paper.note,
    ];
    const words = [...meant, longMarks.support].flatMap(
      (text) => text.match(/[\p{Script=Arabic}\u200c]+/gu) ?? [],
    );
    for (const { reader, text } of await readPdf(pdf))
      expect({ reader, missing: words.filter((word) => !text.includes(word)) }).toEqual({
        reader,
        missing: [],
      });
  }
});

test('a hotel order opens under its own path, another kind does not', async () => {
  const details = 'GET /api/orders/Order/GetCurrentUserHotelOrderDetails/{id}';
  const { data } = await call(world.app, details, { params: { id: stay } }, user.token);
  expect(data).toMatchObject({ orderId: stay, productType: 'Hotel' });
  expect(data.documents.map(({ path }) => path)).toContain(`${voucher}/${stay}`);
  const guests = 'POST /api/orders/HotelOrder/GetHotelPassengersByOrderId/';
  const known = await call(world.app, guests, { body: { orderId: stay } }, user.token);
  expect(known.data).toMatchObject([{ lastName: 'AHMADI' }]);
  expect((await call(world.app, guests, { body: { orderId: issued } }, user.token)).status).toBe(404);
  expect((await call(world.app, details, { params: { id: issued } }, user.token)).status).toBe(404);
});
