import { afterAll, beforeAll, expect, it } from 'vitest';
import { withClient } from '#server/platform/embedded/query.ts';
import { call } from '#server/testing/call.ts';
import { createFakeGateway, type FakeGateway } from '../testing/fake-gateway.ts';
import { createWorld, heldOrder, traveller, type World } from '../testing/world.ts';

/** Whoever comes back from a bank while the database is away. */

let gateway: FakeGateway;
let world: World;
beforeAll(async () => {
  gateway = createFakeGateway();
  world = await createWorld({ gateways: [gateway] });
});
afterAll(() => world.close());

/** The database refuses writing, as one that is being failed over does; all connections begin anew. */
const readOnly = (isOn: boolean) =>
  withClient(world.app.databaseUrl, async (client) => {
    await client.query('set default_transaction_read_only = off');
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const name = rows[0]?.name ?? '';
    await client.query(
      `alter database ${name} ${isOn ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'}`,
    );
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user and pid <> pg_backend_pid()',
      [name],
    );
  });

const comeBack = async () => {
  const { statusCode, headers } = await world.app.inject(
    `/api/payment/Callback/7?token=${gateway.tokens.at(-1)}&status=OK`,
  );
  return [statusCode, headers.location];
};

it('waits for the database and sees the order, or gets a page that leads on where it stays away', async () => {
  const user = await traveller(world, 0);
  const orderId = await heldOrder(world, user);
  await call(world.app, 'POST /api/payment/Pay/Create', { body: { gatewayId: 7, orderId } }, user.token);
  gateway.truth.set(gateway.tokens.at(-1) ?? '', { kind: 'paid', reference: 'R-1' });

  await readOnly(true);
  expect(await comeBack()).toEqual([303, '/payment?result=unknown']);
  const coming = comeBack();
  await readOnly(false);
  expect(await coming).toEqual([303, `/payment/${orderId}`]);
  await world.shop.settled();
  const order = await world.shop.commerce.load(orderId, user.userId);
  expect([order?.status, order?.paid]).toEqual(['FinalizationSuccessful', 1_000_000]);
});
