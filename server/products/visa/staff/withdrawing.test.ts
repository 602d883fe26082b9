import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Work, workOf } from '#server/products/visa/testing/work.ts';
import * as visas from '#server/products/visa/testing/world.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { untilWaiting } from '#server/testing/waiting.ts';

let app: TestApp;
let user: SignedIn;
let staff: SignedIn;
let work: Work;
beforeAll(async () => {
  app = await visas.visaWorld();
});
beforeEach(async () => {
  user = await visas.traveller(app);
  staff = await visas.staffMember(app);
  work = workOf(app, user, staff);
});
afterAll(async () => {
  await visas.auditIsEmpty(app);
  await app.close();
});

describe('withdrawing', () => {
  it('before anything was sent gives all but our fee back, by itself', async () => {
    const { orderId, first, ids } = await work.paid(2, { guarantee: true });
    const shown = (await visas.priceOf(app, 1, true)).back.find(
      ({ stage }) => stage === 'beforeSending',
    )?.refund;
    expect((await work.applicantsOf(orderId))[0]?.backNow).toBe(shown);
    const before = await visas.balanceOf(app, user);
    const asked = await work.withdraw(orderId, [first]);
    expect([asked.errors, asked.data.isInstant]).toEqual([[], true]);
    expect((await work.send(orderId, [first])).code).toBe('VISA_STATE');
    await visas.settle(app);
    expect((await visas.balanceOf(app, user)) - before).toBe(shown);
    expect(await work.statesOf(orderId)).toEqual(['Withdrawn', 'Received']);
    expect((await visas.orderOf(app, user, orderId)).status).toBe('Paid');
    await work.withdraw(orderId, ids.slice(1));
    await visas.settle(app);
    expect(await work.statesOf(orderId)).toEqual(['Withdrawn', 'Withdrawn']);
    expect((await visas.orderOf(app, user, orderId)).status).toBe('RefundSuccessful');
    await visas.auditIsEmpty(app);
  });

  it('after it was sent brings nothing, so that nothing is asked', async () => {
    const { orderId, first } = await work.paid(1);
    await work.send(orderId, [first]);
    expect((await work.applicantsOf(orderId))[0]?.backNow).toBe(0);
    expect((await work.withdraw(orderId, [first])).code).toBe('REFUND_NOT_POSSIBLE');
  });

  it('takes nobody along who was sent: they would lose their visa, and hold up the money of the others', async () => {
    const { orderId, ids, first, second } = await work.paid(2);
    await work.send(orderId, [second]);
    const path = 'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}';
    const { data } = await call(app, path, { params: { orderId }, query: {} }, user.token);
    const items = data.lines.flatMap((line) => line.items);
    expect(items.map(({ hindrance }) => hindrance)).toEqual([null, 'notOffered']);
    expect(items[1]?.note).not.toBeNull();
    expect((await work.withdraw(orderId, ids)).code).toBe('REFUND_NOT_POSSIBLE');
    expect((await work.withdraw(orderId, [first])).data.isInstant).toBe(true);
    await visas.settle(app);
    expect(await work.statesOf(orderId)).toEqual(['Withdrawn', 'Sent']);
    const rejected = await work.reject(orderId, second, await work.refundOf(orderId, 1));
    expect(rejected.errors).toEqual([]);
    await visas.settle(app);
    expect((await visas.orderOf(app, user, orderId)).status).toBe('RefundSuccessful');
    await visas.auditIsEmpty(app);
  });

  it('lets the order go on for the others', async () => {
    const { orderId, first, second } = await work.paid(2);
    await work.send(orderId, [first]);
    await work.approve(orderId, [first]);
    await work.withdraw(orderId, [second]);
    await visas.settle(app);
    expect([(await work.seen(orderId)).status, await work.statesOf(orderId)]).toEqual([
      'Approved',
      ['Approved', 'Withdrawn'],
    ]);
  });

  it('by the hand of staff ends the application too', async () => {
    const { orderId, first } = await work.paid(2);
    await work.withdraw(orderId, [first]);
    await visas.settle(app);
    // The rows are as if the desk had taken nothing back and staff had paid nevertheless.
    await sql`update visa_applicants set state = 'Sent' where traveller_id = ${first}`.execute(
      app.services.db,
    );
    await visas.settle(app);
    expect(await work.statesOf(orderId)).toEqual(['Withdrawn', 'Received']);
  });

  it('that was asked for a moment before it was sent, and comes to be written after, promises nothing', async () => {
    const { orderId, first } = await work.paid(2);
    const { db } = app.services;
    const late = await db.transaction().execute(async (tx) => {
      await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
      const asked = [work.withdraw(orderId, [first])];
      await untilWaiting(db);
      await sql`update visa_applicants set state = 'Sent' where traveller_id = ${first}`.execute(tx);
      return asked;
    });
    expect((await Promise.all(late)).map(({ code }) => code)).toEqual(['REFUND_NOT_POSSIBLE']);
    expect((await work.applicantsOf(orderId))[0]?.refunded).toBeNull();
  });

  it('while staff send: one of both happens', async () => {
    const { orderId, first } = await work.paid(1);
    const before = await visas.balanceOf(app, user);
    const [asked, sent] = await Promise.all([work.withdraw(orderId, [first]), work.send(orderId, [first])]);
    await visas.settle(app);
    const [state] = await work.statesOf(orderId);
    const back = (await visas.balanceOf(app, user)) - before;
    if (sent.status === 200) expect([state, back]).toEqual(['Sent', 0]);
    else expect([state, back > 0, asked.status]).toEqual(['Withdrawn', true, 200]);
    await visas.auditIsEmpty(app);
  });
});
