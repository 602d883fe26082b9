import { beforeEach, expect, test, vi } from 'vitest';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { dueTexts } from '#core/texts/dues.ts';
import { startSession } from '#web/api/session.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import type { OrderSlot } from '#web/products/order-slot.ts';
import { AsPage, expectAccessible, houseAnswers, Refusal, render, userEvent } from '#web/testing/index.ts';
import ConfirmPage from './page.tsx';

const orderId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const detail = `GET /api/orders/Order/GetCurrentUserOrderDetails/${orderId}`;

const order = (more: Partial<OrderDetail> = {}): OrderDetail => ({
  orderId,
  orderAggregateId: orderId,
  orderNumber: 'HD-1001',
  productType: 'Toy',
  productTypes: ['Toy'],
  status: 'ConfirmSuccessful',
  statusReason: null,
  title: 'تهران به مشهد',
  subtitle: 'ماهان ۱۰۳۲',
  startsAt: toPlainDateTime('2030-03-01T06:30'),
  startsAtTimeZone: 'Asia/Tehran',
  endsAt: null,
  soldStartsAt: null,
  isStartCancelled: false,
  travellerCount: 1,
  totalPrice: toRial(40_000_000),
  createdAt: new Date().toISOString() as OrderDetail['createdAt'],
  payableUntil: new Date(Date.now() + 15 * 60_000).toISOString() as OrderDetail['createdAt'],
  dueAt: null,
  isAtBank: false,
  asks: null,
  bill: {
    lines: [
      {
        kind: 'fare',
        code: 'Adult',
        label: 'بزرگسال',
        count: 1,
        unitAmount: toRial(40_000_000),
        amount: toRial(40_000_000),
      },
    ],
    total: toRial(40_000_000),
  },
  paid: toRial(0),
  dues: [{ position: 1, amount: toRial(40_000_000), dueAt: null, paidAt: null, paid: toRial(0) }],
  refunded: toRial(0),
  contact: { phoneNumber: '+989123456789', email: null },
  travellers: [],
  timeline: [],
  payments: [],
  documents: [],
  voucher: null,
  share: null,
  productOrder: null,
  otherParts: [],
  ...more,
});

const Nothing = () => null;
const orders: OrderSlot = {
  kinds: { Toy: 'اسباب‌بازی' },
  Trip: Nothing,
  RefundLadder: Nothing,
  formAddress: async () => null,
  checkPayment: async () => ({ ok: false, code: 'OFFLINE', text: '', status: 0 }),
};

const gateway = (id: number, title: string, more: object = {}) => ({
  id,
  title,
  description: 'همه کارت‌های شتاب',
  isActive: true,
  minimumAmount: 10_000,
  ...more,
});
const gateways = [gateway(1, 'زرین‌پال'), gateway(2, 'زیبال', { isActive: false }), gateway(3, 'سامان')];

type Answers = Parameters<typeof houseAnswers>[0];

/** The page of paying of a signed-in user. */
const draw = async (answers: Answers = {}, balance = 0) => {
  const called = houseAnswers({
    [detail]: () => order(),
    'GET /api/wallet/wallet/CurrentUserBalance': () => ({ balance, reserved: 0 }),
    'GET /api/payment/Gateway/Paged': () => ({ data: gateways, totalCount: 3 }),
    ...answers,
  });
  const screen = await render(
    <AsPage products={[{ id: 'toy', orders }]}>
      <ConfirmPage />
    </AsPage>,
  );
  return { screen, called };
};

const pay = '#root [data-testid="pay-normal"]';
const payButton = ({ screen }: Awaited<ReturnType<typeof draw>>) => screen.getByTestId('pay-normal');

beforeEach(() => {
  history.replaceState(null, '', `?orderId=${orderId}`);
  startSession({ access_token: 'a.b.c', expires_in: 900 });
});

test('nothing is paid before the rules are accepted: it is said at the box, which takes focus', async () => {
  const page = await draw();
  const { screen, called } = page;
  await payButton(page).click();
  const terms = screen.getByRole('checkbox', { name: /قوانین خرید/ });
  await expect.element(terms).toHaveFocus();
  await expect.element(terms).toBeInvalid();
  await expect.element(terms).toHaveAccessibleDescription('برای پرداخت، قوانین خرید را بپذیرید.');
  await expectAccessible();
  await userEvent.keyboard(' ');
  await expect.element(terms).toBeValid();
  expect(called.some((name) => name.startsWith('POST'))).toBe(false);
});

test('the rules can be read, and closed by Escape back to what opened them', async () => {
  const { screen } = await draw();
  const read = screen.getByRole('button', { name: 'خواندن قوانین' });
  await read.click();
  await expect.element(screen.getByRole('dialog', { name: 'قوانین خرید و شرایط استرداد' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'قوانین خرید و شرایط استرداد' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(read).toHaveFocus();
});

test('a chosen gateway is asked once, however often it is pressed; what it refuses is read out and leaves the choice', async () => {
  let answer = (_: unknown) => {};
  const create = vi.fn(
    (_: { body: Record<string, unknown> }) => new Promise((resolve) => (answer = resolve)),
  );
  const page = await draw({ 'POST /api/payment/Pay/Create': create });
  const { screen } = page;
  await expect.element(screen.getByRole('radio', { name: /زیبال/ })).toBeDisabled();
  await screen.getByText('سامان').click();
  await screen.getByRole('checkbox', { name: /قوانین خرید/ }).click();
  await payButton(page).click();
  await expect.element(payButton(page)).toHaveAttribute('aria-busy', 'true');
  await payButton(page).click({ force: true });
  answer(new Refusal(503, 'UNAVAILABLE', 'درگاه پاسخ نداد. دوباره امتحان کنید.'));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('درگاه پاسخ نداد');
  expect(create).toHaveBeenCalledOnce();
  expect(create.mock.lastCall?.[0].body).toMatchObject({ orderId, gatewayId: 3, useWallet: false });
  await expect.element(screen.getByRole('radio', { name: /سامان/ })).toBeChecked();
  await expect.element(payButton(page)).not.toHaveAttribute('aria-busy');
  await expectAccessible();
});

test('the wallet pays what it holds, and the rest is said; where it is enough no gateway is asked for', async () => {
  const { screen } = await draw({}, 15_000_000);
  const wallet = screen.getByRole('switch', { name: 'برداشت از کیف پول' });
  await expect.element(wallet).toHaveAccessibleDescription(/۱٬۵۰۰٬۰۰۰ تومان/);
  await wallet.click();
  const split = screen.getByTestId('split');
  await expect.element(split).toHaveTextContent(/۱٬۵۰۰٬۰۰۰.*۲٬۵۰۰٬۰۰۰/);
  await expect.element(screen.getByRole('group', { name: /باقی‌مانده/ })).toBeVisible();
  await expectAccessible();
});

test('an empty wallet cannot be used, and says why', async () => {
  const { screen } = await draw();
  const wallet = screen.getByRole('switch');
  await expect.element(wallet).toHaveAccessibleDescription('کیف پولتان خالی است.');
  await expect.element(wallet).toBeDisabled();
});

test('all from the wallet: one call without a gateway', async () => {
  const confirm = vi.fn(
    (_: { body: Record<string, unknown> }) =>
      new Refusal(409, 'WALLET_TOO_LOW', '', { data: { difference: 500_000 } }),
  );
  const page = await draw({ 'POST /api/wallet/wallet/ConfirmOrder': confirm }, 50_000_000);
  const { screen } = page;
  await screen.getByRole('switch').click();
  await expect.element(screen.getByRole('radio')).not.toBeInTheDocument();
  await screen.getByRole('checkbox', { name: /قوانین خرید/ }).click();
  await payButton(page).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('۵۰٬۰۰۰ تومان دیگر لازم است');
  expect(confirm.mock.lastCall?.[0].body).toMatchObject({ orderId });
  // What is safe stands beside it: the order and the money in the wallet.
  const safe = screen.getByTestId('safe');
  await expect.element(safe.getByRole('link', { name: 'HD-1001' })).toBeVisible();
  await expect.element(safe).toHaveTextContent('۵٬۰۰۰٬۰۰۰');
  await expectAccessible();
});

test('a part may be paid: a wrong sum is said at its field and asks nobody, a right one is paid and what is left is said', async () => {
  const confirm = vi.fn((_: { body: Record<string, unknown> }) => new Refusal(409, 'ORDER_STATE', 'نشد.'));
  const page = await draw({ 'POST /api/wallet/wallet/ConfirmOrder': confirm }, 90_000_000);
  const { screen } = page;
  await screen.getByRole('switch').click();
  await screen.getByRole('checkbox', { name: /قوانین خرید/ }).click();
  await screen.getByTestId('part-choice').click();
  const sum = screen.getByTestId('part-amount');
  await payButton(page).click();
  await expect.element(sum).toHaveFocus();
  await expect.element(sum).toBeInvalid();
  await sum.fill('3999999');
  await payButton(page).click();
  await expect.element(sum).toBeInvalid();
  await expectAccessible();
  expect(confirm).not.toHaveBeenCalled();
  await sum.fill('1500000');
  await expect.element(screen.getByText(dueTexts.choice.after('۲٬۵۰۰٬۰۰۰ تومان'))).toBeVisible();
  await payButton(page).click();
  await expect.poll(() => confirm.mock.calls.length).toBe(1);
  expect(confirm.mock.calls[0]?.[0].body).toMatchObject({ due: 1, part: 15_000_000 });
});

test('a discount code that is unknown is said at its field; one that holds stands in its place with focus', async () => {
  const voucher = {
    code: 'HODHOD10',
    worth: { kind: 'percent' as const, percent: 10, cap: toRial(5_000_000) },
    amount: toRial(4_000_000),
  };
  const apply = vi
    .fn((_: { body: Record<string, unknown> }): unknown => order({ voucher }))
    .mockImplementationOnce(() => new Refusal(404, 'VOUCHER_NOT_FOUND', 'چنین کدی نیست.'));
  const { screen } = await draw({ 'POST /api/orders/Order/ApplyDiscountVoucher': apply });
  const code = screen.getByTestId('voucher-code');
  await screen.getByTestId('voucher-apply').click();
  await expect.element(code).toHaveFocus();
  await expect.element(code).toBeInvalid();
  await code.fill('NOSUCH');
  await userEvent.keyboard('{Enter}');
  await expect.element(code).toHaveAccessibleDescription('چنین کدی نیست.');
  await expect.element(document.getElementById('live-assertive')).toHaveTextContent('چنین کدی نیست.');
  await code.fill('HODHOD10');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByTestId('voucher-given')).toHaveTextContent(/۴۰۰٬۰۰۰/);
  await expect.element(screen.getByRole('button', { name: /HODHOD10/ })).toHaveFocus();
  await expectAccessible();
});

test('an order that waits for no payment says so and offers none', async () => {
  const { screen } = await draw({
    [detail]: () => order({ payableUntil: null, status: 'ConfirmFailed', statusReason: 'hold_expired' }),
  });
  await expect.element(screen.getByRole('heading', { name: 'زمان خرید تمام شد' })).toBeVisible();
  expect(document.querySelector(pay)).toBeNull();
  await expectAccessible();
});

test('one that is not found, and one that is not reached, lead on', async () => {
  const { screen } = await draw({ [detail]: () => new Refusal(500, 'INTERNAL', 'مشکل از ماست.') });
  await expect.element(screen.getByText('مشکل از ماست.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'دوباره امتحان می‌کنم' })).toBeVisible();
  await expectAccessible();
});
