import { beforeEach, expect, test, vi } from 'vitest';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { refundFormTexts } from '#core/texts/refund-form.ts';
import { startSession } from '#web/api/session.ts';
import { AsPage, expectAccessible, houseAnswers, Refusal, render } from '#web/testing/index.ts';
import type { Refundable } from './choice.ts';
import { RefundForm } from './refund-form.tsx';

const { form: texts } = refundFormTexts;

const item = (documentId: string, name: string) => ({
  documentId,
  travellers: [{ travellerId: documentId, name }],
  paid: toRial(20_000_000),
  refund: toRial(14_000_000),
  why: 'rules',
  percent: 30,
  note: null,
  until: null,
  hindrance: null,
});

const refundable = {
  orderId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  productType: 'Toy',
  ownerName: 'سارا احمدی',
  ownerChoices: [],
  targets: [
    { target: 'wallet', title: 'کیف پول', description: 'همین حالا' },
    { target: 'iban', title: 'حساب بانکی', description: 'یک روز کاری' },
  ],
  lines: [
    {
      lineId: 'l',
      title: 'تهران به مشهد',
      subtitle: 'ماهان ۱۰۳۲',
      startsAt: toPlainDateTime('2030-03-01T06:30'),
      reasonIds: [7],
      items: [item('a', 'سارا احمدی'), item('b', 'رضا احمدی')],
    },
  ],
} as unknown as Refundable;

beforeEach(() => startSession({ access_token: 'a.b.c', expires_in: 900 }));

test('nothing is asked before all of it is said; a refusal leaves what was chosen, and a change of it takes the refusal away', async () => {
  const create = vi.fn(
    (_: { body: Record<string, unknown> }) => new Refusal(409, 'REFUND_LEAVES_ALONE', 'کودک تنها می‌ماند.'),
  );
  houseAnswers({
    'GET /api/refund/RefundReason/GetAll': () => [
      { reasonId: 7, title: 'برنامه‌ام عوض شد', claimsNoPenalty: false },
    ],
    'POST /api/refund/RefundRequest/Create': create,
  });
  const onDone = vi.fn();
  const screen = await render(
    <AsPage>
      <RefundForm refundable={refundable} ownIban="" onDone={onDone} />
    </AsPage>,
  );
  const send = screen.getByTestId('refund-submit');
  await send.click();
  await expect.element(screen.getByText(texts.chooseFirst)).toBeVisible();
  await expect.element(document.getElementById('refund-items')).toHaveFocus();
  await expectAccessible();
  await screen.getByRole('button', { name: refundFormTexts.everyone }).click();
  await expect.element(screen.getByText(texts.chooseFirst)).not.toBeInTheDocument();
  await screen.getByTestId('refund-item').nth(1).click();
  await screen.getByTestId('refund-reason').selectOptions('7');
  await screen.getByTestId('refund-agreement').click();
  await send.click();
  await expect.element(screen.getByText('کودک تنها می‌ماند.')).toBeVisible();
  expect(create.mock.lastCall?.[0].body).toMatchObject({
    items: [{ documentId: 'a' }],
    acceptedRefund: 14_000_000,
    reasonId: 7,
    target: 'wallet',
    iban: null,
  });
  await screen.getByTestId('refund-item').nth(1).click();
  await expect.element(screen.getByText('کودک تنها می‌ماند.')).not.toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
});

test('money to a bank asks for the account, and the focus goes to what is wrong with it', async () => {
  houseAnswers({
    'GET /api/refund/RefundReason/GetAll': () => [{ reasonId: 7, title: 'بیماری', claimsNoPenalty: true }],
  });
  const screen = await render(
    <AsPage>
      <RefundForm refundable={refundable} ownIban="" onDone={() => undefined} />
    </AsPage>,
  );
  await screen.getByTestId('refund-item').first().click();
  await screen.getByTestId('refund-reason').selectOptions('7');
  await expect.element(screen.getByText(texts.claim)).toBeVisible();
  await screen.getByRole('radio', { name: /حساب بانکی/ }).click();
  await screen.getByTestId('refund-submit').click();
  const iban = screen.getByTestId('refund-iban');
  await expect.element(iban).toHaveFocus();
  await expect.element(iban).toBeInvalid();
  await expectAccessible();
});

test('whoever is left alone says how they sleep before the sum is agreed to, and it is sent with it', async () => {
  const create = vi.fn(
    (_: { body: Record<string, unknown> }) =>
      new Refusal(409, 'REFUND_CHANGED', 'تغییر کرد', { data: { refund: null } }),
  );
  houseAnswers({
    'GET /api/refund/RefundReason/GetAll': () => [
      { reasonId: 7, title: 'برنامه‌ام عوض شد', claimsNoPenalty: false },
    ],
    'POST /api/refund/RefundRequest/Create': create,
  });
  const ways = {
    stays: 'b',
    goes: [],
    title: 'رضا احمدی در اتاق دوتخته تنها می‌ماند.',
    options: [
      {
        way: 'shared',
        title: 'تخت مشترک',
        description: 'هزینه‌ای ندارد.',
        refund: toRial(14_000_000),
        others: [],
        isOffered: true,
      },
      {
        way: 'single',
        title: 'اتاق یک‌تخته',
        description: '۴۰۰ هزار تومان',
        refund: toRial(10_000_000),
        others: [],
        isOffered: true,
      },
    ],
  };
  const [line] = refundable.lines;
  const asked = {
    ...refundable,
    lines: [{ ...line, items: [{ ...item('a', 'سارا احمدی'), ways }, item('b', 'رضا احمدی')] }],
  } as unknown as Refundable;
  const screen = await render(
    <AsPage>
      <RefundForm refundable={asked} ownIban="" onDone={() => undefined} />
    </AsPage>,
  );
  await expect.element(screen.getByText(ways.title)).not.toBeInTheDocument();
  await screen.getByTestId('refund-item').first().click();
  await expect.element(screen.getByText(ways.title)).toBeVisible();
  await screen.getByTestId('refund-reason').selectOptions('7');
  await screen.getByTestId('refund-agreement').click();
  await screen.getByTestId('refund-submit').click();
  await expect.element(screen.getByText(texts.chooseWay)).toBeVisible();
  expect(create).not.toHaveBeenCalled();
  await expectAccessible();
  await screen.getByRole('radio', { name: /اتاق یک‌تخته/ }).click();
  await expect.element(screen.getByTestId('refund-for-ways')).toHaveTextContent('۴۰۰٬۰۰۰');
  await screen.getByTestId('refund-submit').click();
  await expect
    .poll(() => create.mock.lastCall?.[0].body)
    .toMatchObject({
      items: [{ documentId: 'a', way: 'single' }],
      acceptedRefund: 10_000_000,
    });
  // Both go: nobody is asked any more, and nothing of it is sent.
  await screen.getByTestId('refund-item').nth(1).click();
  await expect.element(screen.getByText(ways.title)).not.toBeInTheDocument();
});
