import { beforeEach, expect, test, vi } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { shareTexts } from '#core/texts/shares.ts';
import { startSession } from '#web/api/session.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { AsPage, expectAccessible, houseAnswers, Refusal, render } from '#web/testing/index.ts';
import { PaySeveral } from './pay-several.tsx';
import type { OrderShares } from './use-shares.ts';

const texts = shareTexts.organise;
const orderId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const order = {
  orderId,
  dues: [{ position: 1, amount: toRial(4_000_000), dueAt: null, paidAt: null, paid: toRial(0) }],
  payments: [],
} as unknown as OrderDetail;

const share = (more: Partial<OrderShares['shares'][number]>): OrderShares['shares'][number] => ({
  shareId: crypto.randomUUID(),
  name: 'نیلوفر',
  amount: toRial(1_000_000),
  state: 'open',
  isAtBank: false,
  path: '/pay/aaaaaaaaaaaaaaaaaaaaaaaa',
  paidBy: null,
  ...more,
});
const standing = (more: Partial<OrderShares> = {}): OrderShares => ({
  due: 1,
  left: toRial(4_000_000),
  free: toRial(4_000_000),
  more: 24,
  shares: [],
  ...more,
});
const ofOrder = `GET /api/payment/Shares/OfOrder/${orderId}`;

const draw = async (answers: Parameters<typeof houseAnswers>[0], of = order) => {
  houseAnswers({ [ofOrder]: () => standing(), ...answers });
  const screen = await render(
    <AsPage>
      <PaySeveral order={of} />
    </AsPage>,
  );
  return screen;
};

beforeEach(() => startSession({ access_token: 'a.b.c', expires_in: 900 }));

test('equal parts are opened for all but the organiser, and each link stands with its state', async () => {
  const opened = standing({
    free: toRial(2_000_000),
    shares: [
      share({ name: '' }),
      share({ state: 'paid', path: null, paidBy: 'کاوه' }),
      share({ isAtBank: true }),
    ],
  });
  const open = vi.fn((_: { body: Record<string, unknown> }) => opened);
  const screen = await draw({ 'POST /api/payment/Shares/Open': open });
  await screen.getByTestId('open-payers').click();
  await screen.getByTestId('equal-2').click();
  expect(open.mock.lastCall?.[0].body).toEqual({
    orderId,
    due: 1,
    free: 4_000_000,
    shares: [{ name: '', sum: 2_000_000 }],
  });
  await expect.element(screen.getByText(texts.paidBy('کاوه'))).toBeVisible();
  await expect.element(screen.getByText(texts.states.atBank)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.sendOf(texts.nobody('۱')) })).toBeVisible();
  await expectAccessible();
});

test('what the house refuses is read out, and the form stays', async () => {
  const refusal = new Refusal(409, 'PART_NOT_POSSIBLE', 'این مبلغ را جدا نمی‌شود پرداخت.');
  const screen = await draw({ 'POST /api/payment/Shares/Open': () => refusal });
  await screen.getByTestId('open-payers').click();
  await screen.getByTestId('share-amount').fill('100000');
  await screen.getByTestId('share-make').click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('این مبلغ را جدا نمی‌شود پرداخت.');
  await expect.element(screen.getByTestId('share-make')).toBeVisible();
});

test('nothing is offered where too little is left to be parted, unless links are open', async () => {
  const due = { ...order.dues[0], amount: toRial(150_000) };
  const small = { ...order, dues: [due] } as OrderDetail;
  const screen = await draw({}, small);
  expect(screen.getByTestId('open-payers').query()).toBeNull();
});
