import { expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { dueTexts } from '#core/texts/dues.ts';
import { startSession } from '#web/api/session.ts';
import { deadlineText, type OrderDetail, orderAddress } from '#web/features/orders/index.ts';
import type { OrderSlot, PaymentStanding } from '#web/products/order-slot.ts';
import { AsPage, expectAccessible, houseAnswers, render } from '#web/testing/index.ts';
import { Issuing } from './issuing.tsx';
import { Over } from './over.tsx';
import { Pending } from './pending.tsx';
import { Reserved } from './reserved.tsx';

const orderId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

const traveller = (firstNameFarsi: string, isReady: boolean, lineCount = 1) => ({
  travellerId: firstNameFarsi,
  firstNameFarsi,
  lastNameFarsi: 'رضایی',
  firstName: 'A',
  lastName: 'Rezaei',
  type: 'Adult',
  lineCount,
  tickets: isReady ? [{ lineId: 'one', ticketNumber: '096-2401557812' }] : [],
});

const order = {
  orderId,
  orderNumber: 'HD-1001',
  productType: 'Toy',
  productTypes: ['Toy'],
  status: 'FinalizationInProgress',
  statusReason: null,
  bill: { lines: [], total: toRial(40_000_000) },
  paid: toRial(40_000_000),
  refunded: toRial(0),
  dues: [{ position: 1, amount: toRial(40_000_000), dueAt: null, paidAt: null, paid: toRial(0) }],
  payments: [],
  travellers: [traveller('مریم', true), traveller('علی', false)],
} as unknown as OrderDetail;

const Nothing = () => null;
const orders: OrderSlot = {
  kinds: { Toy: 'اسباب‌بازی' },
  Trip: Nothing,
  RefundLadder: Nothing,
  formAddress: async () => null,
  checkPayment: async () => ({ ok: false, code: 'OFFLINE', text: '', status: 0 }),
};

const answers = () =>
  houseAnswers({
    [`GET /api/orders/Order/GetCurrentUserOrderDetails/${orderId}`]: () => order,
    'GET /api/wallet/wallet/CurrentUserBalance': () => ({ balance: 25_000_000, reserved: 0 }),
    'GET /api/payment/Pay/ById': () => ({ amount: 40_000_000, walletAmount: 0 }),
  });

test('what is issued at once shows no scene; after a moment it stands, and the focus of the heading goes over to its own', async () => {
  startSession({ access_token: 'token', expires_in: 1800 });
  answers();
  const screen = await render(
    <AsPage products={[{ id: 'toy', orders }]}>
      <Issuing order={order} />
    </AsPage>,
  );
  await expect.element(screen.getByTestId('issuing-soon')).toBeVisible();
  expect(screen.container.querySelector('[data-testid="wait-scene"]')).toBeNull();
  screen.container.querySelector<HTMLElement>('main h1')?.focus();
  await expect.element(screen.getByTestId('wait-scene')).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('who is on two lines is ready with the documents of both', async () => {
  startSession({ access_token: 'token', expires_in: 1800 });
  const onTwo = { ...order, travellers: [traveller('مریم', true, 2)] } as unknown as OrderDetail;
  houseAnswers({ [`GET /api/orders/Order/GetCurrentUserOrderDetails/${orderId}`]: () => onTwo });
  const screen = await render(
    <AsPage products={[{ id: 'toy', orders }]}>
      <Issuing order={onTwo} />
    </AsPage>,
  );
  await expect
    .element(screen.getByRole('list', { name: 'مسافران این سفارش' }))
    .toHaveTextContent('مریم رضایی در راه…');
});

test('a payment that is not known yet shows its sum, the order, the wallet and whom to call', async () => {
  startSession({ access_token: 'token', expires_in: 1800 });
  answers();
  const payments = [{ method: 'gateway', amount: toRial(40_000_000), walletAmount: toRial(0), due: 1 }];
  const screen = await render(
    <AsPage products={[{ id: 'toy', orders }]}>
      <Pending
        order={{ ...order, payments } as unknown as OrderDetail}
        payment={{ payableUntil: null } as PaymentStanding}
        onAsk={() => undefined}
      />
    </AsPage>,
  );
  await expect.element(screen.getByTestId('payment-pending')).toHaveTextContent('۴٬۰۰۰٬۰۰۰');
  await expect.element(screen.getByTestId('safe')).toHaveTextContent('۲٬۵۰۰٬۰۰۰');
  await expectAccessible();
});

test('while tickets are issued the slip has a line for each traveller, and the crest is open so far', async () => {
  startSession({ access_token: 'token', expires_in: 1800 });
  answers();
  const screen = await render(
    <AsPage products={[{ id: 'toy', orders }]}>
      <Issuing order={order} />
    </AsPage>,
  );
  const lines = screen.getByRole('list', { name: 'مسافران این سفارش' }).getByRole('listitem');
  await expect.element(lines.first()).toHaveTextContent('مریم رضایی صادر شد');
  await expect.element(lines.nth(1)).toHaveTextContent('علی رضایی در راه…');
  await expect.element(screen.getByText('۱ نفر از ۲ نفر آماده است', { exact: false })).toBeVisible();
  await expectAccessible();
});

test('a purchase that failed shows the sum that came back, the order, the wallet and whom to call', async () => {
  startSession({ access_token: 'token', expires_in: 1800 });
  answers();
  const screen = await render(
    <AsPage products={[{ id: 'toy', orders }]}>
      <Over order={order} view="refunded" refundedToWallet={toRial(40_000_000)} searchAgain="/" />
    </AsPage>,
  );
  await expect.element(screen.getByTestId('payment-refunded')).toHaveTextContent('۴٬۰۰۰٬۰۰۰');
  const safe = screen.getByTestId('safe');
  await expect
    .element(safe.getByRole('link', { name: 'HD-1001' }))
    .toHaveAttribute('href', orderAddress(orderId));
  await expect.element(safe).toHaveTextContent('۲٬۵۰۰٬۰۰۰');
  expect(screen.container.querySelectorAll('main a[href="/"]')).toHaveLength(1);
  await expectAccessible();
});

test('what is reserved after its agreed day is past is to be paid by the last moment', async () => {
  startSession({ access_token: 'token', expires_in: 1800 });
  answers();
  const [day, last] = ['2020-01-01T08:00:00.000Z', '2090-01-02T08:00:00.000Z'];
  const rest = { position: 2, amount: toRial(20_000_000), dueAt: day, paidAt: null, paid: toRial(0) };
  const reserved = {
    ...order,
    status: 'PartlyPaid',
    dues: [{ ...rest, position: 1, dueAt: null, paidAt: day, paid: rest.amount }, rest],
    dueAt: day,
    payableUntil: last,
  } as unknown as OrderDetail;
  const screen = await render(
    <AsPage products={[{ id: 'toy', orders }]}>
      <Reserved order={reserved} />
    </AsPage>,
  );
  await expect
    .element(screen.getByTestId('reserved'))
    .toHaveTextContent(dueTexts.nextLast('۲٬۰۰۰٬۰۰۰ تومان', deadlineText(last)));
});
