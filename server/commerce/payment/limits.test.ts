import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { createFakeGateway } from '../testing/fake-gateway.ts';
import { createWorld, heldOrder, traveller, type World } from '../testing/world.ts';

/** A gateway that is slower than others in everything but its answers. */
const slow = createFakeGateway(8);
slow.limits = { answerSeconds: 0.05, pageSeconds: 40 * 60, askAgainSeconds: 90 };
const usual = createFakeGateway(9);
let world: World;
let user: SignedIn;
beforeAll(async () => {
  world = await createWorld({ gateways: [slow, usual] });
  user = await traveller(world);
});
afterAll(() => world.close());

const pay = async (gatewayId: number) => {
  const orderId = await heldOrder(world, user);
  const body = { gatewayId, orderId };
  return call(world.app, 'POST /api/payment/Pay/Create', { body }, user.token);
};
const minuteAfter = async (seconds: number) => {
  world.app.clock.advance({ seconds });
  await world.minute();
};
const stateOf = async (id: string) => {
  user.token = await world.app.services.auth.sign(user);
  const { data } = await call(world.app, 'GET /api/payment/Pay/ById', { query: { id } }, user.token);
  return data.state;
};

test('each gateway is asked again after its own time, and its page lives as long as it says', async () => {
  const [atSlow, atUsual] = [await pay(8), await pay(9)];
  await minuteAfter(60);
  expect([slow.verified.length, usual.verified.length > 0]).toEqual([0, true]);
  await minuteAfter(31);
  expect(slow.verified.length).toBe(1);
  await minuteAfter(21 * 60);
  expect([await stateOf(atSlow.data.paymentId), await stateOf(atUsual.data.paymentId)]).toEqual([
    'Verifying',
    'Expired',
  ]);
  await minuteAfter(20 * 60);
  expect(await stateOf(atSlow.data.paymentId)).toBe('Expired');
});

test('an answer is waited for no longer than its gateway takes: unknown then, and nobody was sent there', async () => {
  slow.nextRequest = 'hangs';
  const { code } = await pay(8);
  slow.nextRequest = 'redirect';
  expect(code).toBe('GATEWAY_UNAVAILABLE');
});
