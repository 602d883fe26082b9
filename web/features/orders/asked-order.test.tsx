import { afterEach, beforeEach, expect, test } from 'vitest';
import { AsPage, houseAnswers, render } from '#web/testing/index.ts';
import { AskedOrder } from './asked-order.tsx';
import type { OrderDetail } from './types.ts';

const call = 'GET /api/orders/Order/GetCurrentUserOrderDetails/a';
const orderWith = (state: string) => ({ orderId: 'a', travellers: [{ tickets: [{ state }] }] });

const { href } = location;
beforeEach(() => history.replaceState(history.state, '', '?orderId=a'));
afterEach(() => history.replaceState(history.state, '', href));

/** A page that tells the state of the only document. */
const draw = () =>
  render(
    <AsPage>
      <AskedOrder title="سفارش">
        {({ travellers }: OrderDetail) => <p>{travellers[0]?.tickets[0]?.state}</p>}
      </AskedOrder>
    </AsPage>,
  );

test('an order of which something is being given back is asked for again until that is done, and no more', async () => {
  const states = ['refundRequested', 'refundRequested', 'refunded'];
  const called = houseAnswers({ [call]: () => orderWith(states.shift() ?? 'asked too often') });
  const screen = await draw();
  await expect.element(screen.getByText('refundRequested')).toBeVisible();
  await expect.element(screen.getByText('refunded', { exact: true })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(called).toHaveLength(3);
});

test('an order at rest is asked for once', async () => {
  const called = houseAnswers({ [call]: () => orderWith('valid') });
  const screen = await draw();
  await expect.element(screen.getByText('valid')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(called).toHaveLength(1);
});
