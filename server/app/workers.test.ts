import { afterEach, describe, expect, it } from 'vitest';
import { startOf } from '#server/platform/embedded/processes.ts';
import { wholeHouse } from '#server/testing/whole-house.ts';
import { servingUnder } from './testing/processes.ts';
import {
  buyUntilAnswered,
  choose,
  countOf,
  expectSoldOutCleanly,
  freeSeats,
  killStarted,
  openSale,
  ordersWithTickets,
  overNetwork,
  startProcess,
  until,
} from './testing/rush.ts';

afterEach(killStarted);

const metricsToken = 'figures-of-the-house';
const env = { WORKERS: '2', METRICS_TOKEN: metricsToken };
const sale = { buyerCount: 24, seatCount: 16 };

/** What /metrics says of those that serve: their names, and how many searches all of them answered. */
const figures = async (origin: string) => {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const text = await answer.text();
  const names = [...text.matchAll(/^process_start_time_seconds\{process="(\w+)"\}/gm)].map(
    ([, name]) => name,
  );
  const submitted =
    /^hodhod_http_seconds_count\{method="POST",route="[^"]*SubmitFlightOrder",status="200"\} (\d+)$/m;
  return { names: names.sort(), submitted: Number(submitted.exec(text)?.[1] ?? 0) };
};

describe('a house of two processes on one database', () => {
  it('serves on where one of them is killed while people buy, brings another, and sells each seat once', async () => {
    const app = await wholeHouse({ env: { DEMO_INVENTORY_DAYS: '0' }, now: new Date() });
    const { buyers, date } = await openSale(app, sale);
    const { child, origin } = await startProcess(app.databaseUrl, env);
    const ask = overNetwork(() => origin);
    const choice = await choose(ask, date);
    const house = child.pid ?? 0;
    const before = servingUnder(house);
    expect(before).toHaveLength(2);
    await until('both to serve', 120, async () => (await figures(origin)).names.length === 3);
    expect((await figures(origin)).names).toEqual(['1', '2', 'keeper']);

    const buying = Promise.all(buyers.map((buyer) => buyUntilAnswered(ask, choice, buyer)));
    await until('the first seats to go', 120, async () => ((await freeSeats(app)) ?? 0) < sale.seatCount - 3);
    process.kill(before[0] ?? 0, 'SIGKILL');
    const ends = await buying;
    expect(countOf(ends, 'bought')).toBe(sale.seatCount);
    expect(countOf(ends, 'refused')).toBe(sale.buyerCount - sale.seatCount);
    await until('tickets', 240, async () => (await ordersWithTickets(app))?.orders === sale.seatCount);
    await expectSoldOutCleanly(app, sale.seatCount);

    // A new process has replaced the one that died, and serves alone when the other one is killed too.
    await until('another process', 120, async () => (await figures(origin)).names.length === 3);
    const looks = [];
    for (let look = 0; look < 4; look += 1) looks.push((await figures(origin)).submitted);
    // Each process tells the figures of all, also the new one, which has sold nothing.
    expect(new Set(looks).size).toBe(1);
    expect(looks[0]).toBeGreaterThan(0);
    const after = servingUnder(house);
    expect(after).toHaveLength(2);
    expect(after).toContain(before[1]);
    process.kill(before[1] ?? 0, 'SIGKILL');
    await until(
      'an answer of the new one',
      120,
      async () => (await choose(ask, date).catch(() => null)) !== null,
    );
    expect({ code: child.exitCode, signal: child.signalCode }).toEqual({ code: null, signal: null });

    // Processes that serve end when their keeper ends, in whatever way.
    await until('two again', 120, async () => (await figures(origin)).names.length === 3);
    const last = servingUnder(house);
    child.removeAllListeners('exit');
    child.kill('SIGKILL');
    await until('all to end', 60, async () => last.every((pid) => startOf(pid) === null));
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
    await app.close();
  }, 600_000);
});
