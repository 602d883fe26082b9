import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database.ts';
import { createLog } from '#server/platform/log.ts';
import { noKeys } from '#server/platform/sealed/outer.ts';
import { explain, listenProblem } from './explain.ts';

/** What the system says where nobody can listen. */
const refusalOf = async (host: string, port: number): Promise<unknown> => {
  const server = createServer();
  const [error] = await Promise.all([once(server, 'error'), server.listen({ host, port })]);
  return error[0];
};

it('a port or an address that cannot be had is told by its variable', async () => {
  const taken = createServer().listen({ host: '127.0.0.1', port: 0 });
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  // 192.0.2.0/24 is for documentation, so no machine has such an address.
  for (const [host, at, variable] of [
    ['127.0.0.1', port, `PORT: ${port}`],
    ['192.0.2.77', 0, 'HOST: 192.0.2.77'],
  ] as const) {
    const problem = listenProblem(await refusalOf(host, at), { host, port: at });
    expect(explain(problem)).toContain(variable);
  }
  taken.close();
});

it('a database that answers on neither address of its name is told by its variable', async () => {
  const database = openDatabase({
    url: 'postgres://nobody@localhost:1/none',
    maxConnections: 1,
    log: createLog('silent'),
    keys: noKeys,
  });
  const error = await database.pool.query('select 1').catch((problem: unknown) => problem);
  expect(explain(error)).toMatch(/^DATABASE_URL: the database does not answer \(.*ECONNREFUSED.*\)$/);
  await database.close();
});

it('a bug is not explained away', () => {
  expect(explain(new TypeError('x is not a function'))).toBe(null);
});
