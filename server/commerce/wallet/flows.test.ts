import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { call } from '#server/testing/call.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { createWorld, heldOrder, traveller, type World } from '../testing/world.ts';
import { creditWallet } from './credit.ts';

let world: World;
let user: SignedIn;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const flows = 'GET /api/wallet/WalletFlows/GetCurrentUserWalletFlows';
const sheet = 'GET /api/export/CustomersExport/GetCurrentUserWalletFlows';
const credit = (amount: number, key: string, userId = user.userId) =>
  creditWallet(world.app.services.db, world.app.services, {
    userId,
    amount: toRial(amount),
    reason: 'test',
    key,
  });

const amounts = async (query: { type?: 'payment' | 'correction'; from?: string; to?: string }) =>
  (await call(world.app, flows, { query }, user.token)).data.data.map(({ amount }) => amount);

test('movements by kind and by the days of Tehran, each with the balance after it', async () => {
  user = await traveller(world);
  // 20:29 in UTC is a minute before midnight in Tehran.
  world.app.clock.set('2026-11-22T20:29:00Z');
  await credit(1_000_000, 'first');
  world.app.clock.set('2026-11-22T20:31:00Z');
  await credit(2_000_000, 'second');
  user = await signIn(world.app, user.phoneNumber);
  const orderId = await heldOrder(world, user);
  await world.shop.pay(orderId, user.userId);
  await world.shop.settled();

  const { data } = await call(world.app, flows, { query: {} }, user.token);
  expect(data.data.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
    [-1_000_000, 2_000_000],
    [2_000_000, 3_000_000],
    [1_000_000, 1_000_000],
  ]);
  expect(data.data[0]?.description).toBe(`پرداخت سفارش ${data.data[0]?.orderNumber}`);
  expect(await amounts({ to: '2026-11-22' })).toEqual([1_000_000]);
  expect(await amounts({ from: '2026-11-23', to: '2026-11-23' })).toEqual([-1_000_000, 2_000_000]);
  expect(await amounts({ from: '2026-11-23', type: 'correction' })).toEqual([2_000_000]);
  expect(await amounts({ from: '2026-11-24' })).toEqual([]);
  const paged = await call(world.app, flows, { query: { page: 2, pageSize: 2 } }, user.token);
  expect([paged.data.total, paged.data.data.length]).toEqual([3, 1]);
  expect((await call(world.app, flows, { query: { from: 'yesterday' } }, user.token)).status).toBe(400);
});

/** The cells of a sheet's rows: numbers as numbers, text looked up. */
const readSheet = (bytes: Uint8Array) => {
  const files = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]),
  );
  const xml = files['xl/worksheets/sheet1.xml'] ?? '';
  const texts = [...(files['xl/sharedStrings.xml'] ?? '').matchAll(/<si><t[^>]*>(.*?)<\/t><\/si>/gs)].map(
    ([, text]) => text,
  );
  const cellOf = (attributes: string, inner: string) => {
    const [, value = ''] = /<v>(.*?)<\/v>/.exec(inner) ?? [];
    return attributes.includes('t="s"') ? texts[Number(value)] : Number(value);
  };
  const rows = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c ([^>]*?)>(.*?)<\/c>/gs)].map(([, attributes = '', inner = '']) =>
      cellOf(attributes, inner),
    ),
  );
  return { xml, rows };
};

const download = async (query: { from?: string; to?: string; type?: 'topUp' }, token = user.token) => {
  const url = sheet.replace('GET ', '');
  const answer = await world.app.inject({ url, query, headers: { authorization: `Bearer ${token}` } });
  const { xml, rows: all } = readSheet(answer.rawPayload);
  const [mark, ...rows] = all;
  return { xml, mark, rows, headers: answer.headers };
};

test('the Excel file: right to left, Persian headings, numbers as numbers, only what was asked for', async () => {
  const { xml, mark, rows, headers } = await download({});
  expect(mark).toEqual(['نمایشی است؛ پول در آن واقعی نیست']);
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(headers['content-disposition']).toBe('attachment; filename="hodhod-wallet-2026-11-23.xlsx"');
  expect(xml).toMatch(/<sheetView [^>]*rightToLeft="1"/);
  expect(rows[0]).toEqual(['تاریخ', 'ساعت', 'نوع', 'شرح', 'شماره سفارش', 'مبلغ (ریال)', 'مانده (ریال)']);
  expect(rows[1]?.slice(0, 3)).toEqual(['۱۴۰۵/۰۹/۰۲', '۰۰:۰۱', 'پرداخت']);
  expect(rows[1]?.[4]).toMatch(/^HD-\d+$/);
  expect(rows.slice(1).map((row) => row.slice(-2))).toEqual([
    [-1_000_000, 2_000_000],
    [2_000_000, 3_000_000],
    [1_000_000, 1_000_000],
  ]);
  expect((await download({ to: '2026-11-22' })).rows).toHaveLength(2);
  expect((await download({ type: 'topUp' })).rows).toHaveLength(1);
  const other = await traveller(world, 70_000);
  expect((await download({}, other.token)).rows.slice(1).map((row) => row.at(-1))).toEqual([70_000]);
});

test('the Excel file asks for a user, and is made a few times an hour', async () => {
  expect((await world.app.inject(sheet.replace('GET ', ''))).statusCode).toBe(401);
  const busy = await traveller(world);
  const codes = [];
  for (let i = 0; i < 31; i++) codes.push((await call(world.app, sheet, { query: {} }, busy.token)).status);
  expect([codes.indexOf(429), codes.lastIndexOf(200)]).toEqual([30, 29]);
});
