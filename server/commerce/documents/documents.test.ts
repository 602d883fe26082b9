import { afterAll, beforeAll, expect, test } from 'vitest';
import { toRial, zeroRial } from '#core/rules/money/rial.ts';
import { longMarks } from '#server/testing/pdf/long-marks.ts';
import { misplacedWords } from '#server/testing/pdf/places.ts';
import { readPdf } from '#server/testing/pdf/read.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { loadOrder } from '../record/load.ts';
import { createWorld, heldOrder, traveller, type World } from '../testing/world.ts';
import { paperPdf } from './pdf.ts';
import { receiptOf } from './present.ts';

let world: World;
let user: SignedIn;
let issued: string;
let held: string;
beforeAll(async () => {
  world = await createWorld();
  user = await traveller(world, 5_000_000);
  held = await heldOrder(world, user);
  issued = await heldOrder(world, user);
  await world.shop.pay(issued, user.userId);
  await world.shop.settled();
});
afterAll(() => world.close());

const receipt = '/api/orders/Order/ReceiptPdf';
const open = (path: string, id: string, { token } = user) =>
  world.app.inject({ url: `${path}/${id}`, headers: { authorization: `Bearer ${token}` } });

const loaded = async (orderId: string) => {
  const order = await loadOrder(world.app.services.db, orderId, user.userId);
  if (!order) throw new Error('no order');
  return order;
};

test('a receipt tells the bill, the payments and the sum, in rials', async () => {
  const paper = receiptOf(await loaded(issued), zeroRial);
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
  expect(receiptOf({ ...order, payments }, zeroRial).sections[1]).toMatchObject({
    rows: [
      { label: 'درگاه بانک، شماره پیگیری 402918', amount: '۷۰۰٬۰۰۰' },
      { label: 'کیف پول', amount: '۳۰۰٬۰۰۰' },
    ],
    total: { amount: '۱٬۰۰۰٬۰۰۰' },
  });
});

test('what was given back stands on it too, and what is left', async () => {
  const order = { ...(await loaded(issued)), refunded: 400_000 as never };
  expect(receiptOf(order, zeroRial).sections[1]).toMatchObject({
    rows: [{ amount: '۱٬۰۰۰٬۰۰۰' }, { label: 'برگشتی', amount: '۴۰۰٬۰۰۰' }],
    total: { label: 'مانده پس از برگشت', amount: '۶۰۰٬۰۰۰' },
  });
});

test('what is still on its way to a card or a bank is told apart from what arrived', async () => {
  const order = { ...(await loaded(issued)), refunded: toRial(400_000) };
  expect(receiptOf(order, toRial(150_000)).sections[1]).toMatchObject({
    rows: [
      { amount: '۱٬۰۰۰٬۰۰۰' },
      { label: 'برگشتی', amount: '۲۵۰٬۰۰۰' },
      { label: 'در راه بازگشت به کارت یا حساب', amount: '۱۵۰٬۰۰۰' },
    ],
    total: { label: 'مانده پس از برگشت', amount: '۶۰۰٬۰۰۰' },
  });
  expect(receiptOf(order, toRial(400_000)).sections[1]?.rows).toHaveLength(2);
});

test('it is a PDF of its owner alone, once there is something to show', async () => {
  const answer = await open(receipt, issued);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  });
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const other = await traveller(world);
  expect((await open(receipt, issued, other)).statusCode).toBe(404);
  expect((await open(receipt, held)).json().meta.errors[0].code).toBe('ORDER_STATE');
});

test('it says its words as they were meant, on the page and off one another, with the longest foot', async () => {
  const order = await loaded(issued);
  const [one] = order.travellers;
  if (!one) throw new Error('nobody');
  const travellers = Array.from({ length: 9 }, () => ({
    ...one,
    firstNameFarsi: 'سیده‌زهرا',
    lastNameFarsi: 'میرزاآقایی',
  }));
  const lines = Array.from({ length: 30 }, () => order.bill.lines).flat();
  const paper = receiptOf({ ...order, travellers, bill: { ...order.bill, lines } }, zeroRial);
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
  const words = [...meant, longMarks.support, longMarks.company[0] ?? ''].flatMap(
    (text) => text.match(/[\p{Script=Arabic}\u200c]+/gu) ?? [],
  );
  for (const { reader, text } of await readPdf(pdf))
    expect({ reader, missing: words.filter((word) => !text.includes(word)) }).toEqual({
      reader,
      missing: [],
    });
});
