import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { overviewTexts } from '#core/texts/overview.ts';
import { profileTexts } from '#core/texts/profile.ts';
import { startSession } from '#web/api/session.ts';
import type { ProductSlots } from '#web/products/slots.ts';
import { AsPage, expectAccessible, houseAnswers, Refusal, render } from '#web/testing/index.ts';
import OverviewPage from './page.tsx';

const orderId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const next = {
  orderId,
  productType: 'Toy',
  productTypes: ['Toy'],
  status: 'FinalizationSuccessful',
  title: 'تهران به مشهد',
  subtitle: 'ماهان ۱۰۳۲',
  startsAt: toPlainDateTime('2030-03-01T06:30'),
  isStartCancelled: false,
  soldStartsAt: null,
};
const refund = {
  refundId: 'r1',
  refundNumber: 'RF-1',
  orderId,
  orderTitle: 'تهران به کیش',
  state: 'InProgress',
  deadline: null,
  refund: toRial(12_000_000),
};
const me = {
  firstName: 'مریم',
  lastName: 'رضایی',
  phoneNumber: '+989123456789',
  email: null,
  hasPassword: true,
  scopes: [],
};

const answers = {
  'GET /account/api/Account/CurrentUser': () => me,
  'GET /api/wallet/wallet/CurrentUserBalance': () => ({ balance: 23_400_000, reserved: 0 }),
  'POST /api/orders/Order/GetCurrentUserOrders': (): unknown => ({
    data: [next],
    page: 1,
    pageSize: 20,
    total: 1,
    counts: { upcoming: 1, past: 0, givenBack: 0, all: 1 },
  }),
  'POST /api/flight-reservation/Passenger/GetCurrentUserPassengers': () => ({
    data: [{ id: 'a' }, { id: 'b' }],
  }),
  'POST /api/refund/RefundRequest/GetCurrentUserRefunds': (): unknown => ({ data: [refund] }),
};

const toys: readonly ProductSlots[] = [
  {
    id: 'toy',
    profilePages: [
      { name: 'اسباب‌بازی‌ها', href: '/profile/toys', icon: 'bell', Page: () => null, Value: () => '۷' },
    ],
  },
];

const draw = (more: Partial<Record<keyof typeof answers, () => unknown>> = {}) => {
  houseAnswers({ ...answers, ...more });
  startSession({ access_token: 'token', expires_in: 900 });
  return render(
    <AsPage products={toys}>
      <OverviewPage />
    </AsPage>,
  );
};

test('on a phone the account is a list of its pages, each with what is in it', async () => {
  await page.viewport(390, 844);
  const screen = await draw();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'مریم رضایی' })).toBeVisible();
  await expect
    .element(screen.getByRole('region', { name: profileTexts.wallet }).getByRole('link'))
    .toHaveTextContent('۲٬۳۴۰٬۰۰۰');
  const rowOf = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) });
  await expect.element(rowOf(profileTexts.travels)).toHaveTextContent(/نزدیک‌ترین: تهران به مشهد.*۱ پیش رو/);
  await expect.element(rowOf(profileTexts.savedTravellers)).toHaveTextContent('۲');
  await expect.element(rowOf('اسباب‌بازی‌ها')).toHaveTextContent('۷');
  await expect
    .element(rowOf('تهران به کیش'))
    .toHaveAttribute('href', `/profile/my-travels/order-details?orderId=${orderId}`);
  await expect.element(screen.getByRole('link', { name: profileTexts.edit })).toBeVisible();
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument();
  await expectAccessible();
});

test('what did not come is said in its place, and what is missing is asked for', async () => {
  await page.viewport(390, 844);
  const screen = await draw({
    'GET /account/api/Account/CurrentUser': () => ({ ...me, firstName: null, lastName: null }),
    'GET /api/wallet/wallet/CurrentUserBalance': () => new Refusal(503, 'OUT', 'بعداً'),
    'POST /api/refund/RefundRequest/GetCurrentUserRefunds': () => new Refusal(503, 'OUT', 'بعداً'),
  });
  await expect.element(screen.getByText(profileTexts.walletFailed)).toBeVisible();
  await expect.element(screen.getByText(overviewTexts.refunds.failed)).toBeVisible();
  await expect.element(screen.getByTestId('missing')).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1, name: profileTexts.traveller })).toBeVisible();
  await expectAccessible();
});

test('on a desktop its pages stand in a list beside it, which says where one is', async () => {
  await page.viewport(1280, 800);
  const screen = await draw();
  const list = screen.getByRole('navigation', { name: profileTexts.navigation });
  await expect
    .element(list.getByRole('link', { name: new RegExp(`^${profileTexts.wallet}`) }))
    .toHaveTextContent('۲٬۳۴۰٬۰۰۰');
  await expect.element(list.getByRole('link', { name: /اسباب‌بازی‌ها/ })).toHaveTextContent('۷');
  await expect.element(screen.getByTestId('next-trip')).toBeVisible();
  await expect.element(screen.getByTestId('open-refunds')).toBeVisible();
  await expectAccessible();
});
