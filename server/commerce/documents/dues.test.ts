import { afterAll, beforeAll, expect, test } from 'vitest';
import { zeroRial } from '#core/rules/money/rial.ts';
import { call } from '#server/testing/call.ts';
import { longMarks } from '#server/testing/pdf/long-marks.ts';
import { misplacedWords } from '#server/testing/pdf/places.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { loadOrder } from '../record/load.ts';
import { reservedStaged } from '../testing/staged.ts';
import { createWorld, traveller, type World } from '../testing/world.ts';
import { paperPdf } from './pdf.ts';
import { receiptOf } from './present.ts';

let world: World;
let user: SignedIn;
let orderId: string;
beforeAll(async () => {
  world = await createWorld();
  user = await traveller(world, 5_000_000);
  orderId = await reservedStaged(world, user);
});
afterAll(() => world.close());

const receipt = async () => {
  const order = await loadOrder(world.app.services.db, orderId, user.userId);
  if (!order) throw new Error('no order');
  return receiptOf(order, zeroRial);
};
const dues = async () => (await receipt()).sections[2];

test('a receipt of what is paid in part tells each part with its day, and what is left', async () => {
  const [paid, open] = (await dues())?.rows ?? [];
  expect([paid?.label.includes('پرداخت‌شده در'), paid?.amount]).toEqual([true, '۵۰۰٬۰۰۰']);
  expect([open?.label.includes('مهلت'), open?.amount]).toEqual([true, '۵۰۰٬۰۰۰']);
  expect((await dues())?.total).toEqual({ label: 'مانده برای پرداخت', amount: '۵۰۰٬۰۰۰' });
  const paper = await receipt();
  expect(misplacedWords(await paperPdf(paper, longMarks))?.wrong ?? []).toEqual([]);
});

test('its owner sees the parts in the details of the order, can pay until the next is due, and has a receipt', async () => {
  const params = { id: orderId };
  const { data } = await call(
    world.app,
    'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
    { params },
    user.token,
  );
  expect(data.status).toBe('PartlyPaid');
  expect(data.dues.map(({ amount, paidAt }) => [amount, paidAt !== null])).toEqual([
    [500_000, true],
    [500_000, false],
  ]);
  expect(data.payableUntil).toBe(data.dues[1]?.dueAt);
  expect(data.dueAt).toBe(data.dues[1]?.dueAt);
  expect(data.documents.map(({ kind }) => kind)).toEqual(['receipt']);
});

test('of what was given back before all was paid nothing is left to be paid', async () => {
  world.app.clock.advance({ days: 31 });
  await world.minute();
  expect(await dues()).toBeUndefined();
});
