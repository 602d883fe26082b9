import { afterEach, describe, expect, it } from 'vitest';
import { dose } from '#server/testing/dose.ts';
import { wholeHouse } from '#server/testing/whole-house.ts';
import {
  buy,
  buyUntilAnswered,
  choose,
  countOf,
  expectSoldOutCleanly,
  freeSeats,
  inProcess,
  killStarted,
  openSale,
  ordersWithTickets,
  overNetwork,
  startProcess,
  until,
} from './testing/rush.ts';

const buyerCount = dose(50, 200);
const seatCount = dose(8, 20);
const sale = { buyerCount, seatCount };

afterEach(killStarted);

describe(`${buyerCount} buyers at once for the last ${seatCount} seats`, () => {
  it('a ticket a seat, clear refusals for all others, and the ledger in order', {
    timeout: 120_000,
  }, async () => {
    const app = await wholeHouse({ env: { DEMO_INVENTORY_DAYS: '0' } });
    const { buyers, date } = await openSale(app, sale);
    const ask = inProcess(app);
    const choice = await choose(ask, date);

    const ends = await Promise.all(buyers.map((buyer) => buy(ask, choice, buyer)));
    expect(countOf(ends, 'bought')).toBe(seatCount);
    expect(countOf(ends, 'refused')).toBe(buyerCount - seatCount);
    await until('tickets', 30, async () => (await ordersWithTickets(app))?.orders === seatCount);

    await expectSoldOutCleanly(app, seatCount);
    await app.close();
  });

  it('the same where the server is killed in the middle and started again', {
    timeout: 240_000,
  }, async () => {
    const app = await wholeHouse({ env: { DEMO_INVENTORY_DAYS: '0' }, now: new Date() });
    const { buyers, date } = await openSale(app, sale);
    let running = await startProcess(app.databaseUrl);
    const ask = overNetwork(() => running.origin);
    const choice = await choose(ask, date);

    const first = Promise.all(buyers.map((buyer) => buy(ask, choice, buyer)));
    await until('the first seats to go', 60, async () => ((await freeSeats(app)) ?? 0) < seatCount - 4);
    running.child.removeAllListeners('exit');
    running.child.kill('SIGKILL');
    const before = await first;
    expect(countOf(before, 'cut off')).toBeGreaterThan(0);

    running = await startProcess(app.databaseUrl);
    const ends = await Promise.all(buyers.map((buyer, i) => buyUntilAnswered(ask, choice, buyer, before[i])));
    expect(countOf(ends, 'bought')).toBe(seatCount);
    expect(countOf(ends, 'refused')).toBe(buyerCount - seatCount);
    await until('tickets', 120, async () => (await ordersWithTickets(app))?.orders === seatCount);
    await expectSoldOutCleanly(app, seatCount);
    await app.close();
  });
});
