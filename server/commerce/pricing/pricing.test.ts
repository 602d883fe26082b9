import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ForeignCurrency } from '#core/contract/pricing/currency.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { staff } from '../testing/refunds.ts';
import { createWorld, traveller, type World } from '../testing/world.ts';
import { ratesInForce, seedSampleRates, setRate } from './rates.ts';

let world: World;
let teller: SignedIn;
beforeAll(async () => {
  world = await createWorld();
  await world.shop.room.start?.();
  teller = await staff(world, ['rates:set']);
});
afterAll(() => world.close());

const db = () => world.app.services.db;
const shown = async () =>
  (await call(world.app, 'GET /api/pricing/CurrencyRate/GetUICurrencyCodes', {})).data;
const set = (currencyCode: ForeignCurrency, rials: number, was: number | null, by = teller) =>
  call(world.app, 'POST /api/back-office/pricing/SetRate', { body: { currencyCode, rials, was } }, by.token);
const history = async (code: string) => {
  const { rows } = await sql<{ rials: string; set_by: string | null }>`
    select rials::text, set_by from currency_rates where currency_code = ${code} order by rate_id`.execute(
    db(),
  );
  return rows.map(({ rials, set_by }) => [Number(rials), set_by]);
};

test('rates to try the house with are there from the start, once', async () => {
  const setAt = world.app.clock.now();
  expect(await world.shop.commerce.rates.all()).toEqual([
    { currencyCode: 'USD', rials: 1_138_500, setAt },
    { currencyCode: 'AED', rials: 310_000, setAt },
    { currencyCode: 'IQD', rials: 870, setAt },
    { currencyCode: 'EUR', rials: 1_320_000, setAt },
  ]);
  const { services } = world.app;
  await Promise.all([seedSampleRates(services), seedSampleRates(services)]);
  expect(await history('USD')).toEqual([[1_138_500, null]]);
});

test('a real house has no rate before its staff set one', async () => {
  const other = await createWorld();
  const { services } = other.app;
  await sql`alter table currency_rates disable trigger currency_rates_append_only`.execute(services.db);
  await sql`delete from currency_rates`.execute(services.db);
  await seedSampleRates({ ...services, config: { ...services.config, demo: false } });
  expect(await other.shop.commerce.rates.all()).toEqual([]);
  const only = await call(other.app, 'GET /api/pricing/CurrencyRate/GetUICurrencyCodes', {});
  expect(only.data.map(({ currencyCode }) => currencyCode)).toEqual(['IRR']);
  await other.close();
});

test('samples that a database has from before a house knew what it is are no rates of a real one', async () => {
  const other = await createWorld();
  await other.shop.room.start?.();
  const { services } = other.app;
  const real = { ...services, config: { ...services.config, demo: false } };
  expect(await other.shop.commerce.rates.all()).toHaveLength(4);
  expect(await ratesInForce(real)).toEqual([]);
  const { userId } = await traveller(other);
  const wish = { currencyCode: 'EUR', rials: toRial(1_400_000) } as const;
  expect((await setRate(real, userId, { ...wish, was: 1_320_000 })).ok).toBe(false);
  expect((await setRate(real, userId, { ...wish, was: null })).ok).toBe(true);
  expect((await ratesInForce(real)).map(({ currencyCode, rials }) => [currencyCode, rials])).toEqual([
    ['EUR', 1_400_000],
  ]);
  await other.close();
});

test('what prices can be shown in', async () => {
  const setAt = expect.any(String);
  expect(await shown()).toEqual([
    { currencyCode: 'IRR', currencySymbol: '﷼', exchangeRate: 1, isDefault: true, setAt: null },
    { currencyCode: 'USD', currencySymbol: '$', exchangeRate: 1_138_500, isDefault: false, setAt },
    { currencyCode: 'AED', currencySymbol: 'د.إ', exchangeRate: 310_000, isDefault: false, setAt },
    { currencyCode: 'IQD', currencySymbol: 'د.ع', exchangeRate: 870, isDefault: false, setAt },
  ]);
});

test('staff put a rate in force that they saw the last one of; who did it is written down', async () => {
  world.app.clock.advance({ minutes: 1 });
  const done = await set('AED', 312_000, 310_000);
  const setAt = world.app.clock.now().toISOString();
  expect(done.data).toEqual({ currencyCode: 'AED', rials: 312_000, setAt });
  expect((await shown()).find(({ currencyCode }) => currencyCode === 'AED')).toMatchObject({
    exchangeRate: 312_000,
    setAt,
  });
  const late = await set('AED', 311_000, 310_000);
  expect([late.status, late.code, late.data]).toEqual([409, 'CONFLICT', done.data]);
  expect((await set('AED', 311_000, null)).code).toBe('CONFLICT');
  expect(await history('AED')).toEqual([
    [310_000, null],
    [312_000, teller.userId],
  ]);
  const listed = await call(world.app, 'POST /api/back-office/pricing/ListRates', { body: {} }, teller.token);
  expect(listed.data.map(({ rials }) => rials)).toEqual([1_138_500, 312_000, 870, 1_320_000]);
});

test('a rate of more than three days is shown to nobody and waits for staff, since prices are still sold by it; samples are as young as the last start', async () => {
  const other = await createWorld();
  await other.shop.room.start?.();
  const { app } = other;
  const codes = async () =>
    (await call(app, 'GET /api/pricing/CurrencyRate/GetUICurrencyCodes', {})).data.map(
      ({ currencyCode }) => currencyCode,
    );
  const begun = app.clock.now().toISOString();
  app.clock.advance({ days: 2 });
  const desk = await staff(other, ['rates:set']);
  const body = { currencyCode: 'AED', rials: 312_000, was: 310_000 } as const;
  await call(app, 'POST /api/back-office/pricing/SetRate', { body }, desk.token);
  const waits = async () => {
    const { token } = await staff(other, ['rates:set']);
    const { data } = await call(app, 'GET /api/back-office/Waiting', {}, token);
    return data.find(({ part }) => part === '/back-office/rates');
  };
  expect(await codes()).toEqual(['IRR', 'USD', 'AED', 'IQD']);
  expect(await waits()).toMatchObject({ count: 0, late: 0, oldestAt: null });
  app.clock.advance({ days: 1, minutes: 1 });
  expect(await codes()).toEqual(['IRR', 'AED']);
  expect(await waits()).toMatchObject({ count: 3, late: 3, oldestAt: begun });
  await seedSampleRates(app.services);
  expect(await waits()).toMatchObject({ count: 0 });
  expect(await codes()).toEqual(['IRR', 'USD', 'AED', 'IQD']);
  expect((await other.shop.commerce.rates.all()).map(({ rials }) => rials)).toEqual([
    1_138_500, 312_000, 870, 1_320_000,
  ]);
  await other.close();
});

test('ten at once over the same rate: one is in force, the others see it', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, (_, at) => set('EUR', 1_330_000 + at, 1_320_000)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(all.filter(({ code }) => code === 'CONFLICT')).toHaveLength(9);
  expect(await history('EUR')).toHaveLength(2);
});

test('a rate that was in force is never changed', async () => {
  for (const change of [
    sql`update currency_rates set rials = 1`,
    sql`delete from currency_rates`,
    sql`truncate currency_rates`,
  ])
    await expect(change.execute(db())).rejects.toThrow('append-only');
});

test('nobody else sets rates, and no rate is nonsense', async () => {
  const user = await traveller(world);
  expect((await set('USD', 1, 1_138_500, user)).status).toBe(403);
  for (const rials of [0, -1, 0.5, 100_000_001])
    expect((await set('USD', rials, 1_138_500)).status).toBe(400);
});
