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
  travellerId: null,
  due: 1,
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

type Sums = Parameters<typeof PaySeveral>[0]['sums'];

const draw = async (answers: Parameters<typeof houseAnswers>[0], of = order, sums: Sums = []) => {
  houseAnswers({ [ofOrder]: () => standing(), ...answers });
  const screen = await render(
    <AsPage>
      <PaySeveral order={of} sums={sums} />
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
  await expect.element(screen.getByText(texts.ifIncomplete.back)).toBeVisible();
  await expect.element(screen.getByText(texts.paidBy('کاوه'))).toBeVisible();
  await expect.element(screen.getByText(texts.states.atBank)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.sendOf(texts.nobody('۱')) })).toBeVisible();
  await expectAccessible();
});

test('by person: a link for each traveller who is ticked, with their own price, and none for whoever has one', async () => {
  const traveller = (travellerId: string, firstNameFarsi: string) => ({
    travellerId,
    type: 'Adult',
    firstNameFarsi,
    lastNameFarsi: 'رضایی',
  });
  const party = {
    ...order,
    travellers: [traveller('m', 'مریم'), traveller('a', 'علی'), traveller('h', 'هلیا')],
  } as unknown as OrderDetail;
  const sums = [
    { travellerId: 'm', due: 1, sum: toRial(1_600_000) },
    { travellerId: 'a', due: 1, sum: toRial(1_600_000) },
    { travellerId: 'h', due: 1, sum: toRial(800_000) },
  ];
  const of = (travellerId: string, sum: number) => share({ name: '', travellerId, amount: toRial(sum) });
  const open = vi.fn((_: { body: Record<string, unknown> }) =>
    standing({
      free: toRial(1_600_000),
      shares: [of('a', 1_600_000), of('h', 800_000)],
    }),
  );
  const screen = await draw({ 'POST /api/payment/Shares/Open': open }, party, sums);
  await screen.getByTestId('open-payers').click();
  const mine = screen.getByRole('checkbox', { name: /مریم رضایی.*۱۶۰٬۰۰۰/ });
  await mine.click();
  await expect.element(mine).not.toBeChecked();
  await expectAccessible();
  await screen.getByTestId('by-person').click();
  expect(open.mock.lastCall?.[0].body).toEqual({
    orderId,
    due: 1,
    free: 4_000_000,
    shares: [
      { name: '', travellerId: 'a', sum: 1_600_000 },
      { name: '', travellerId: 'h', sum: 800_000 },
    ],
  });
  // Whoever organises reads whose each is, from their own order.
  await expect.element(screen.getByRole('button', { name: texts.sendOf('علی رضایی') })).toBeVisible();
  // Whoever organises keeps what is left, and may still give it a link.
  await expect.poll(() => screen.getByTestId('pays-own').elements().length).toBe(1);
  await expect.element(mine).not.toBeChecked();
  await expect.element(screen.getByTestId('by-person')).toHaveAttribute('aria-disabled', 'true');
});

const two = {
  ...order,
  travellers: ['مریم', 'علی'].map((firstNameFarsi, at) => ({
    travellerId: `${at}`,
    type: 'Adult',
    firstNameFarsi,
    lastNameFarsi: 'رضایی',
  })),
} as unknown as OrderDetail;
const own = (due: number, ...sums: number[]): Sums =>
  sums.map((sum, at) => ({ travellerId: `${at}`, due, sum: toRial(sum) }));

test('by person nothing is asked that would be refused, and it is said why; a tick stays as it was put while things change', async () => {
  let now = standing();
  const answers = { [ofOrder]: () => now };
  const screen = await draw(answers, two, own(1, 2_000_000, 1_950_000));
  await screen.getByTestId('open-payers').click();
  const make = screen.getByTestId('by-person');
  await expect.element(make).toHaveAttribute('aria-disabled', 'true');
  await expect.element(make).toHaveAccessibleDescription(texts.whyNot.leavesTooLittle('۱۰٬۰۰۰ تومان'));
  await screen.getByRole('checkbox', { name: /مریم/ }).click();
  await expect.element(make).not.toHaveAttribute('aria-disabled');
  await screen.getByRole('checkbox', { name: /علی/ }).click();
  await expect.element(make).toHaveAccessibleDescription(texts.whyNot.nobody());
  await screen.getByRole('checkbox', { name: /علی/ }).click();
  // Another has paid a part meanwhile: of both together only one would be ticked by itself, and not the one that was chosen.
  now = standing({ left: toRial(2_500_000), free: toRial(2_500_000) });
  await expect.element(screen.getByTestId('share-free'), { timeout: 12_000 }).toHaveTextContent('۲۵۰٬۰۰۰');
  await expect.element(screen.getByRole('checkbox', { name: /مریم/ })).not.toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: /علی/ })).toBeChecked();
  await screen.getByRole('checkbox', { name: /مریم/ }).click();
  await expect.element(make).toHaveAccessibleDescription(texts.whyNot.tooMuch());
  await expectAccessible();
}, 30_000);

test('where no link can be opened any more there is no form for one, and it is said', async () => {
  const screen = await draw({ [ofOrder]: () => standing({ more: 0 }) }, two, own(1, 2_000_000, 2_000_000));
  await screen.getByTestId('open-payers').click();
  await expect.element(screen.getByText(texts.noMore)).toBeVisible();
  expect(screen.getByTestId('share-make').query()).toBeNull();
});

test('of the rest: sums of the due before are not offered, its links stand apart, and what becomes of the money is by the rule', async () => {
  const paid = {
    position: 1,
    amount: toRial(4_000_000),
    dueAt: null,
    paidAt: '2030-01-01T00:00:00Z',
    paid: toRial(4_000_000),
  };
  const rest = { ...two, dues: [paid, { ...order.dues[0], position: 2 }] } as unknown as OrderDetail;
  const before = share({ due: 1, state: 'paid', path: null, name: 'پیش' });
  const shares = [before, share({ due: 2, name: 'اکنون' })];
  const answers = { [ofOrder]: () => standing({ due: 2, shares }) };
  const screen = await draw(answers, rest, own(1, 2_000_000, 2_000_000));
  await screen.getByTestId('open-payers').click();
  await expect.element(screen.getByText(texts.ifIncomplete.byRule)).toBeVisible();
  const earlier = screen.getByRole('list', { name: texts.earlier });
  await expect.element(earlier).toHaveTextContent('پیش');
  await expect.element(earlier).not.toHaveTextContent('اکنون');
  await expect
    .element(screen.getByRole('list', { name: texts.list, exact: true }))
    .toHaveTextContent('اکنون');
  await expect.element(screen.getByRole('heading', { name: texts.earlier })).toBeVisible();
  expect(screen.getByTestId('by-person').query()).toBeNull();
  await expectAccessible();
});

test('what the house refuses is read out, and the form stays, even where the links cannot be read anew', async () => {
  const refusal = new Refusal(409, 'PART_NOT_POSSIBLE', 'این مبلغ را جدا نمی‌شود پرداخت.');
  const read = vi
    .fn<() => unknown>(() => new Refusal(500, 'INTERNAL_ERROR', ''))
    .mockReturnValueOnce(standing());
  const screen = await draw({ 'POST /api/payment/Shares/Open': () => refusal, [ofOrder]: read });
  await screen.getByTestId('open-payers').click();
  await screen.getByTestId('share-amount').fill('100000');
  await screen.getByTestId('share-make').click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('این مبلغ را جدا نمی‌شود پرداخت.');
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  await new Promise((done) => setTimeout(done, 200));
  await expect.element(screen.getByTestId('share-amount')).toHaveValue('۱۰۰٬۰۰۰');
  await expect.element(screen.getByTestId('share-make')).toBeVisible();
});

test('nothing is offered where too little is left to be parted, unless links are open', async () => {
  const due = { ...order.dues[0], amount: toRial(150_000) };
  const small = { ...order, dues: [due] } as OrderDetail;
  const screen = await draw({}, small);
  expect(screen.getByTestId('open-payers').query()).toBeNull();
});
