import { expect, test } from 'vitest';
import type { TourQuote } from '#core/products/tour/contract/reservation.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import { PartyMoney } from './money.tsx';

const sum = toRial(348_000_000);
const quoteWith = (rates: TourQuote['rates']) =>
  ({
    rooms: [{}],
    travellers: 1,
    bill: {
      lines: [{ kind: 'fare', code: 'double', label: 'بزرگسال', count: 1, unitAmount: sum, amount: sum }],
      total: sum,
    },
    dues: [{ position: 1, amount: sum, dueAt: null }],
    ladder: [
      {
        until: '2027-01-08T05:10:00.000Z',
        percent: 70,
        kept: toRial(244_100_000),
        back: toRial(103_900_000),
      },
    ],
    visaRefusal: null,
    rates,
  }) as unknown as TourQuote;
const fixed = /با نخستین پرداخت ثابت می‌شود؛ اگر نرخ پس از آن عوض شود، مانده عوض نمی‌شود/;

test('before it is paid, a price with a foreign part says that the first payment fixes it', async () => {
  const rate = { currencyCode: 'USD' as const, rials: toRial(1_138_500), setAt: '2026-11-26T08:00:00.000Z' };
  const screen = await render(<PartyMoney quote={quoteWith([rate])} isLadderShown />);
  await expect.element(screen.getByText(fixed)).toBeVisible();
  await expectAccessible();
});

test('a price in rials alone says nothing of rates', async () => {
  const screen = await render(<PartyMoney quote={quoteWith([])} isLadderShown />);
  await expect.element(screen.getByRole('listitem').first()).toBeVisible();
  await expect.element(screen.getByText(fixed)).not.toBeInTheDocument();
});
