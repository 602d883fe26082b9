import { afterAll, beforeAll, expect, it } from 'vitest';
import { workOf } from '#server/products/visa/testing/work.ts';
import * as visas from '#server/products/visa/testing/world.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';

let app: TestApp;
beforeAll(async () => {
  app = await visas.visaWorld();
});
afterAll(() => app.close());

it('an application waits from its payment until it is sent, and again from its approval', async () => {
  const staff = await visas.staffMember(app);
  const work = workOf(app, await visas.traveller(app), staff);
  const waiting = async () => {
    const { data } = await call(app, 'GET /api/back-office/Waiting', {}, staff.token);
    return data.find(({ part }) => part === '/back-office/visa')?.count;
  };
  expect(await waiting()).toBe(0);
  const { orderId, ids, first } = await work.paid(1);
  expect(await waiting()).toBe(1);
  await work.send(orderId, ids);
  expect(await waiting()).toBe(0);
  await work.approve(orderId, [first]);
  expect(await waiting()).toBe(1);
  await work.issue(orderId, first);
  expect(await waiting()).toBe(0);
});
