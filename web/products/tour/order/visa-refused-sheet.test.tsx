import { beforeEach, expect, test, vi } from 'vitest';
import { visaRefusedTexts as texts, visaRefusedText } from '#core/products/tour/texts/visa-refused.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { usualWriting } from '#core/texts/writing.ts';
import { startSession } from '#web/api/session.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { AsPage, expectAccessible, houseAnswers, render } from '#web/testing/index.ts';
import type { TourOrder } from './tour-of.ts';
import { VisaRefused } from './visa-refused-sheet.tsx';

const quoteCall = 'POST /api/tour-reservation/VisaRefusals/Quote';
const person = (travellerId: string, firstNameFarsi: string, state = 'valid') => ({
  travellerId,
  type: 'Adult',
  firstName: null,
  lastName: null,
  firstNameFarsi,
  lastNameFarsi: 'رضایی',
  tickets: [{ state }],
});
const order = {
  orderId: '01a2007c-8ea1-7d46-9459-e8eddc0ba975',
  status: 'FinalizationSuccessful',
  travellers: [person('m', 'مریم'), person('a', 'آرش'), person('s', 'سارا', 'refunded')],
} as unknown as OrderDetail;
const terms = { visaFee: toRial(65_000_000), lateKept: toRial(90_000_000) };
const bought = {
  rooms: [{ kind: 'triple', travellerIds: ['m', 'a', 's'] }],
  departure: { leavesInstant: '2099-03-05T05:10:00.000Z' },
  visaRefusal: terms,
  visaClaims: [],
} as unknown as TourOrder;

beforeEach(() => startSession({ access_token: 'a.b.c', expires_in: 900 }));

test('says the rule and both sums, and sends nothing without the paper', async () => {
  const quoted = vi.fn(() => ({
    kept: 65_000_000,
    back: 335_000_000,
    ladderBack: 319_500_000,
    until: '2099-03-05T05:10:00.000Z',
    rooms: [],
  }));
  houseAnswers({ [quoteCall]: quoted });
  const screen = await render(
    <AsPage>
      <VisaRefused order={order} bought={bought} />
    </AsPage>,
  );
  await screen.getByTestId('visa-refused').click();
  await expect.element(screen.getByText(visaRefusedText(terms, usualWriting))).toBeVisible();
  // Whose voucher was given back already is not asked for.
  await expect.element(screen.getByText('سارا رضایی')).not.toBeInTheDocument();
  await screen.getByText('آرش رضایی').click();
  await expect.element(screen.getByTestId('visa-refused-back')).toHaveTextContent('۳۳٬۵۰۰٬۰۰۰');
  await expect.element(screen.getByText(texts.ladder('۳۱٬۹۵۰٬۰۰۰ تومان'))).toBeVisible();
  await expect.element(screen.getByTestId('visa-refused-now')).toBeDisabled();
  await expect.element(screen.getByText(texts.papersMissing)).toBeVisible();
  await expectAccessible();
});

test.each([
  ['whose price has no visa', { visaRefusal: null }],
  ['that has left', { departure: { leavesInstant: '2020-03-05T05:10:00.000Z' } }],
])('is not offered of a tour %s', async (_, changes) => {
  const screen = await render(
    <AsPage>
      <VisaRefused order={order} bought={{ ...bought, ...changes } as TourOrder} />
    </AsPage>,
  );
  await expect.element(screen.getByTestId('visa-refused')).not.toBeInTheDocument();
});

test('a request that waits can have a better paper, of the same people and at its own moment', async () => {
  const quoted = vi.fn((_: { body: Record<string, unknown> }) => ({
    kept: 65_000_000,
    back: 300_000_000,
    ladderBack: 200_000_000,
    until: '2099-03-05T05:10:00.000Z',
    rooms: [
      {
        room: 0,
        kind: 'double',
        travellerIds: ['m'],
        options: [
          { kind: 'shared', change: 0 },
          { kind: 'single', change: 35_000_000 },
        ],
        chosen: null,
      },
    ],
  }));
  houseAnswers({ [quoteCall]: quoted });
  const changes = {
    visaClaims: [{ claimId: 'c', travellerIds: ['a'], state: 'asked' }],
    departure: { leavesInstant: '2020-03-05T05:10:00.000Z' },
  };
  const screen = await render(
    <AsPage>
      <VisaRefused order={order} bought={{ ...bought, ...changes } as TourOrder} />
    </AsPage>,
  );
  await expect.element(screen.getByTestId('visa-refused')).toHaveTextContent(texts.again);
  await screen.getByTestId('visa-refused').click();
  await expect.element(screen.getByText(texts.againTitle)).toBeVisible();
  // Nobody else is picked, and the single room comes out of what comes back.
  await expect.element(screen.getByTestId('visa-refused-0')).not.toBeInTheDocument();
  await expect.element(screen.getByText(texts.single('۳٬۵۰۰٬۰۰۰ تومان'))).toBeVisible();
  await expect.element(screen.getByTestId('visa-refused-now')).toBeDisabled();
  expect(quoted.mock.lastCall?.[0].body).toMatchObject({ travellerIds: ['a'] });
  await expectAccessible();
});
