import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { orderTexts } from '#core/texts/orders.ts';
import { startSession } from '#web/api/session.ts';
import type { OrderSlot } from '#web/products/order-slot.ts';
import type { ProductSlots } from '#web/products/slots.ts';
import { AsPage, expectAccessible, houseAnswers, render } from '#web/testing/index.ts';
import TravelsPage from './page.tsx';

const texts = orderTexts.travels;

const trip = (at: number) => ({
  orderId: `6f9619ff-8b86-4d01-b42d-00cf4fc964f${at}`,
  orderNumber: `HD-100${at}`,
  productType: 'Toy',
  productTypes: ['Toy'],
  status: 'FinalizationSuccessful',
  statusReason: null,
  title: `تهران به مشهد ${at}`,
  subtitle: 'ماهان ۱۰۳۲',
  startsAt: toPlainDateTime(`2090-03-0${at}T06:30`),
  startsAtTimeZone: 'Asia/Tehran',
  isStartCancelled: false,
  soldStartsAt: null,
  travellerCount: 2,
  totalPrice: toRial(40_000_000),
  payableUntil: null,
  dueAt: null,
  isAtBank: false,
  asks: null,
});

const toys: readonly ProductSlots[] = [
  {
    id: 'toy',
    orders: {
      kinds: { Toy: 'اسباب‌بازی' },
      Ticket: () => null,
      BackNow: () => <p>۷۰٪ برمی‌گردد، تا فردا</p>,
      checkIssue: () => Promise.reject(),
    } as unknown as OrderSlot,
  },
];

const draw = (count: number, products: readonly ProductSlots[] = []) => {
  const data = Array.from({ length: count }, (_, at) => trip(at + 1));
  houseAnswers({
    'GET /account/api/Account/CurrentUser': () => ({
      firstName: 'مریم',
      lastName: 'رضایی',
      phoneNumber: '+989123456789',
      email: null,
      hasPassword: true,
      scopes: [],
      createdAt: '2026-01-01T08:00:00.000Z',
    }),
    'GET /api/wallet/wallet/CurrentUserBalance': () => ({ balance: 0, reserved: 0 }),
    'POST /api/flight-reservation/Passenger/GetCurrentUserPassengers': () => ({ data: [] }),
    'POST /api/orders/Order/GetCurrentUserOrders': () => ({
      data,
      page: 1,
      pageSize: 20,
      total: count,
      counts: { upcoming: count, past: 7, givenBack: 1, all: count + 7 },
    }),
    [`GET /api/orders/Order/GetCurrentUserOrderDetails/${data[0]?.orderId}`]: () => ({
      ...data[0],
      otherParts: [],
      travellers: ['a', 'b'].map((lineId) => ({
        tickets: [{ lineId, documentId: lineId, bookingReference: 'QK7M2P', state: 'valid' }],
      })),
    }),
  });
  startSession({ access_token: 'token', expires_in: 900 });
  return render(
    <AsPage products={products}>
      <TravelsPage />
    </AsPage>,
  );
};

const widths = [
  [390, 844],
  [1280, 800],
] as const;

test.each(widths)(
  'a few trips have no filters over them, the first to begin stands in large, %d wide',
  async (width, height) => {
    await page.viewport(width, height);
    const screen = await draw(3);
    await expect.element(screen.getByTestId('first-trip')).toHaveTextContent(/مانده.*تهران به مشهد 1/);
    expect(screen.getByTestId('orders').getByRole('listitem').elements().length).toBe(3);
    await expect.element(screen.getByRole('button', { name: texts.filters })).not.toBeInTheDocument();
    await expect.element(screen.getByTestId('order-number')).not.toBeInTheDocument();
    await expectAccessible();
  },
);

test.each(widths)('of many they are folded into one button, %d wide', async (width, height) => {
  await page.viewport(width, height);
  const screen = await draw(6);
  const filters = screen.getByRole('button', { name: texts.filters });
  await expect.element(filters).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screen.getByTestId('order-number')).not.toBeInTheDocument();
  // The tallest of rows of one surface is as high as a row of lists.
  const rows = screen.getByTestId('orders').element().querySelectorAll('ul:last-of-type > li');
  if (width > 1000)
    for (const row of rows) expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(74);
  await filters.click();
  await expect.element(screen.getByTestId('order-number')).toBeVisible();
  await expect.element(screen.getByTestId('standing-issued')).toBeVisible();
  await expectAccessible();
});

test('each tab says how many trips it holds, as the house counts them', async () => {
  await page.viewport(390, 844);
  const screen = await draw(3);
  for (const name of [`${texts.tabs.upcoming} ۳`, `${texts.tabs.past} ۷`, `${texts.tabs.givenBack} ۱`])
    await expect.element(screen.getByRole('tab', { name, exact: true })).toBeVisible();
  // The account's own row says the same number, from the same answer.
  await page.viewport(1280, 800);
  await expect
    .element(screen.getByRole('link', { name: new RegExp(`^${texts.title}`) }))
    .toHaveTextContent(/۳ پیش رو/);
});

test('the card of the next trip says what comes back now, and its booking reference to be copied', async () => {
  await page.viewport(390, 844);
  const screen = await draw(1, toys);
  const card = screen.getByTestId('first-trip');
  await expect.element(card.getByText('۷۰٪ برمی‌گردد، تا فردا')).toBeVisible();
  const reference = card.getByTestId('reference');
  await expect.element(reference).toHaveTextContent(/کد رزرو QK7M2P/);
  expect(reference.element().querySelector('bdi')?.dir).toBe('ltr');
  // Over the link that covers the card.
  const copy = card.getByRole('button', { name: /کد رزرو/ });
  const { x, y, width, height } = copy.element().getBoundingClientRect();
  expect(copy.element().contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true);
  await expectAccessible();
});
