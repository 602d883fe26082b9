import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VisaOrder } from '#core/products/visa/contract/application.ts';
import * as visas from '#server/products/visa/testing/world.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';

let app: TestApp;
beforeAll(async () => {
  app = await visas.visaWorld();
});
afterAll(async () => {
  await visas.auditIsEmpty(app);
  await app.close();
});

const promised = ({ productOrder }: { productOrder?: unknown }): number =>
  (productOrder as VisaOrder).back.find(({ stage }) => stage === 'beforeSending')?.refund ?? 0;

test.each([
  [false, null],
  [true, null],
  [false, 'HODHOD10'],
  [true, 'HODHOD10'],
])(
  'guarantee: %s, code: %s: what the ladder of the unpaid order says stands on its page, at its refund and in the wallet',
  async (hasGuarantee, code) => {
    const user = await visas.traveller(app);
    const people = [await visas.person(app), await visas.person(app), await visas.child(app)];
    const change = hasGuarantee ? { guarantee: 'true' } : {};
    const submitted = await visas.submit(app, user, await visas.wishFor(app, people, change));
    const { orderId } = submitted.data;

    const whole = promised(await visas.orderOf(app, user, orderId));
    let atConfirm = whole;
    if (code !== null) {
      const apply = 'POST /api/orders/Order/ApplyDiscountVoucher';
      const first = await call(app, apply, { body: { orderId, code } }, user.token);
      const remove = 'POST /api/orders/Order/RemoveDiscountVoucher';
      const without = await call(app, remove, { body: { orderId } }, user.token);
      const again = await call(app, apply, { body: { orderId, code } }, user.token);
      expect([promised(first.data), promised(without.data)]).toEqual([promised(again.data), whole]);
      atConfirm = promised(again.data);
      expect(atConfirm).toBeLessThan(whole);
    }

    expect((await visas.pay(app, user, orderId)).errors).toEqual([]);
    expect(promised(await visas.orderOf(app, user, orderId))).toBe(atConfirm);
    const refundable = await call(
      app,
      'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}',
      { params: { orderId }, query: {} },
      user.token,
    );
    const items = refundable.data.lines.flatMap((line) => line.items);
    const sum = items.reduce((all, { refund }) => all + (refund ?? 0), 0);
    expect(sum).toBe(atConfirm);

    const before = await visas.balanceOf(app, user);
    const asked = await call(
      app,
      'POST /api/refund/RefundRequest/Create',
      {
        body: {
          orderId,
          items: items.map(({ documentId }) => ({ documentId })),
          reasonId: 1,
          target: 'wallet',
          name: 'مریم رضایی',
          agreement: true,
          acceptedRefund: sum,
          idempotencyKey: randomUUID(),
        },
      },
      user.token,
    );
    expect(asked.errors).toEqual([]);
    await visas.settle(app);
    expect((await visas.balanceOf(app, user)) - before).toBe(atConfirm);
  },
);
