import { afterEach, describe, expect, it } from 'vitest';
import { withClient } from '#server/platform/embedded/query.ts';
import { startThrowawayCluster, type ThrowawayCluster } from '#server/testing/cluster.ts';
import { wholeHouse } from '#server/testing/whole-house.ts';
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

const sale = { buyerCount: 40, seatCount: 24 };

/** The server of PostgreSQL ends all that the house has open, at a moment when much is under way. */
const killBackends = (cluster: ThrowawayCluster) =>
  withClient(cluster.urlOf('postgres'), (client) =>
    client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hodhod' and pid <> pg_backend_pid()",
    ),
  );

const isReady = async (origin: string): Promise<boolean> => {
  const answer = await fetch(`${origin}/readyz`);
  return answer.status === 200;
};

describe('a house whose PostgreSQL is taken away while people buy', () => {
  it('lives through killed backends, a fast and an immediate restart: 503, then every seat once and the ledger in order', async () => {
    const cluster = await startThrowawayCluster('restarts');
    const app = await wholeHouse({
      databaseUrl: cluster.urlOf('postgres'),
      env: { DEMO_INVENTORY_DAYS: '0' },
      now: new Date(),
    });
    const { buyers, date } = await openSale(app, sale);
    const { child, origin } = await startProcess(app.databaseUrl);
    const ask = overNetwork(() => origin);
    const choice = await choose(ask, date);

    const soldBy = (count: number) =>
      until(`${count} seats to go`, 240, async () => {
        const free = await freeSeats(app).catch(() => sale.seatCount);
        return (free ?? sale.seatCount) <= sale.seatCount - count;
      });
    const buying = Promise.allSettled(buyers.map((buyer) => buyUntilAnswered(ask, choice, buyer)));
    await soldBy(4);
    await killBackends(cluster);
    await soldBy(8);
    // Fast: SIGINT. Immediate, as a crash: SIGQUIT.
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      const ended = cluster.postmaster();
      process.kill(ended, signal);
      // For a moment its pid file is missing or half written.
      await until('another PostgreSQL', 240, async () => {
        const postmaster = cluster.postmaster();
        return Number.isInteger(postmaster) && postmaster > 0 && postmaster !== ended;
      });
      await until('the house to be ready again', 240, () => isReady(origin));
    }

    const settled = await buying;
    expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
    const ends = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(countOf(ends, 'bought')).toBe(sale.seatCount);
    expect(countOf(ends, 'refused')).toBe(sale.buyerCount - sale.seatCount);
    await until('tickets', 240, async () => (await ordersWithTickets(app))?.orders === sale.seatCount);
    await expectSoldOutCleanly(app, sale.seatCount);
    expect({ code: child.exitCode, signal: child.signalCode }).toEqual({ code: null, signal: null });
    await app.close();
    await cluster.stop();
  }, 900_000);
});
