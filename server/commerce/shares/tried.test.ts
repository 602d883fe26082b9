import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../audit.ts';
import { createFakeGateway } from '../testing/fake-gateway.ts';
import { beginShare, openedShares, payShareFromWallet } from '../testing/shares.ts';
import { createWorld, heldOrder, traveller, type World } from '../testing/world.ts';

let world: World;
const gateway = createFakeGateway(1);
beforeAll(async () => {
  world = await createWorld({ gateways: [gateway] });
});
afterAll(async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  await world.close();
});

it('a link that strangers have is tried at a bank so often and no more, however many they are; another link, and a wallet, pay on', async () => {
  const owner = await traveller(world);
  const orderId = await heldOrder(world, owner);
  const amounts = [300_000, 300_000];
  const [link = '', another = ''] = await openedShares(world, owner, { orderId, amounts });
  const strangers = [await traveller(world), await traveller(world)];
  gateway.nextRequest = 'throws';
  for (const stranger of strangers) {
    for (let times = 0; times < 20; times += 1)
      expect((await beginShare(world, stranger, link)).code).toBe('GATEWAY_UNAVAILABLE');
    expect((await beginShare(world, stranger, another)).code).toBe('TOO_MANY_REQUESTS');
  }
  gateway.nextRequest = 'redirect';
  const friend = await traveller(world, 300_000);
  expect((await beginShare(world, friend, link)).code).toBe('TOO_MANY_REQUESTS');
  expect((await beginShare(world, friend, another)).status).toBe(200);
  expect((await payShareFromWallet(world, friend, link)).status).toBe(200);
});
