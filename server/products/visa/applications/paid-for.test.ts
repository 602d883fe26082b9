import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as visas from '#server/products/visa/testing/world.ts';
import type { TestApp } from '#server/testing/app.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';

let app: TestApp;
let user: SignedIn;
beforeAll(async () => {
  app = await visas.visaWorld();
});
beforeEach(async () => {
  user = await visas.traveller(app);
});
afterAll(async () => {
  await visas.auditIsEmpty(app);
  await app.close();
});

const unpaid = async (person: visas.VisaPerson, change: Partial<visas.VisaWish> = {}, who = user) => {
  const submitted = await visas.submit(app, who, await visas.wishFor(app, [person], change));
  expect(submitted.errors).toEqual([]);
  return submitted.data;
};

/** Two for one passport, as two requests that do not see each other make them. */
const twoUnpaid = async (person: visas.VisaPerson) => {
  const first = await unpaid(person);
  await sql`update order_lines set departure = null where order_id = ${first.orderId}`.execute(
    app.services.db,
  );
  return [first, await unpaid(person)] as const;
};

it('of two unpaid applications for one passport one is paid, and the other one says by whose number', async () => {
  const person = await visas.person(app);
  const [first, second] = await twoUnpaid(person);
  const before = await visas.balanceOf(app, user);
  expect((await visas.pay(app, user, first.orderId)).errors).toEqual([]);
  const refused = await visas.pay(app, user, second.orderId);
  const { orderId, orderNumber } = first;
  expect([refused.code, refused.data]).toEqual(['PAID_ELSEWHERE', { orderId, orderNumber }]);
  expect(before - (await visas.balanceOf(app, user))).toBe(first.bill.total);
});

it('paid at once, one of both wins', async () => {
  const person = await visas.person(app);
  const both = await twoUnpaid(person);
  const paid = await Promise.all(both.map(({ orderId }) => visas.pay(app, user, orderId)));
  expect(paid.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('is nothing to somebody else who applies for the same person', async () => {
  const person = await visas.person(app);
  const other = await visas.traveller(app);
  const [mine, theirs] = [await unpaid(person), await unpaid(person, {}, other)];
  expect((await visas.pay(app, user, mine.orderId)).errors).toEqual([]);
  expect((await visas.pay(app, other, theirs.orderId)).errors).toEqual([]);
});
