import { afterEach, expect, test } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { usualChoice } from '#core/rules/money/shown.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Price } from '../price/price.tsx';
import { keepShown } from './choice.ts';
import { dayMonth, dayName, fullDay, monthName, numericDay, otherDay } from './days.ts';
import {
  briefMoney,
  offerMoney,
  offerShort,
  paidMoney,
  paidNumber,
  paidShort,
  paidUnit,
  shortMoney,
} from './money.ts';
import { useUnits } from './store.ts';

const amount = toRial(18_500_000);
const date = toPlainDate('2025-12-06');
const rates = [
  { currencyCode: 'USD', exchangeRate: 1_138_500, setAt: new Date().toISOString() } as const,
  { currencyCode: 'AED', exchangeRate: 310_000, setAt: new Date(0).toISOString() } as const,
];

afterEach(() => keepShown({ ...usualChoice, rates: [] }));

const Words = () => {
  useUnits();
  const words = [paidMoney, paidNumber, paidShort, offerMoney, offerShort, briefMoney, shortMoney];
  const days = [dayMonth, dayName, fullDay, monthName, numericDay, otherDay];
  return (
    <ul>
      {words.map((word) => (
        <li key={word.name}>{word(amount)}</li>
      ))}
      <li>{paidUnit()}</li>
      {days.map((day) => (
        <li key={day.name}>{day(date)}</li>
      ))}
    </ul>
  );
};

const show = async () => {
  const { container } = await render(<Words />);
  return () => [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
};

test('amounts and days are usual until somebody chooses, and then all of them follow', async () => {
  const said = await show();
  expect(said()).toEqual([
    '۱٬۸۵۰٬۰۰۰ تومان',
    '۱٬۸۵۰٬۰۰۰',
    '۱٬۸۵۰٬۰۰۰',
    '۱٬۸۵۰٬۰۰۰ تومان',
    '۱٬۸۵۰٬۰۰۰',
    '۱٬۸۵۰ هزار تومان',
    '۱٬۸۵۰ هزار',
    'تومان',
    '۱۵ آذر',
    'شنبه ۱۵ آذر',
    'شنبه ۱۵ آذر ۱۴۰۴',
    'آذر ۱۴۰۴',
    '۱۴۰۴/۰۹/۱۵',
    '6 Dec 2025',
  ]);
  keepShown({ unit: 'rial', days: 'gregorian' });
  await expect
    .poll(said)
    .toEqual([
      '۱۸٬۵۰۰٬۰۰۰ \u2066IRR\u2069',
      '۱۸٬۵۰۰٬۰۰۰',
      '۱۸٬۵۰۰٬۰۰۰ \u2066IRR\u2069',
      '۱۸٬۵۰۰٬۰۰۰ \u2066IRR\u2069',
      '۱۸٬۵۰۰٬۰۰۰ \u2066IRR\u2069',
      '۱۸٫۵ میلیون ریال',
      '۱۸٫۵ میلیون',
      '\u2066IRR\u2069',
      '۶ دسامبر',
      'شنبه ۶ دسامبر',
      'شنبه ۶ دسامبر ۲۰۲۵',
      'دسامبر ۲۰۲۵',
      '۲۰۲۵/۱۲/۰۶',
      '۱۴۰۴/۰۹/۱۵',
    ]);
  keepShown({ ...usualChoice, currency: 'USD', rates });
  await expect
    .poll(() => said().slice(0, 7))
    .toEqual([
      '۱٬۸۵۰٬۰۰۰ تومان',
      '۱٬۸۵۰٬۰۰۰',
      '۱٬۸۵۰٬۰۰۰',
      'حدود ۱۶٫۲۵ \u2066USD\u2069',
      'حدود ۱۷ \u2066USD\u2069',
      'حدود ۱۷ \u2066USD\u2069',
      'حدود ۱۷ \u2066USD\u2069',
    ]);
  keepShown({ currency: 'AED' });
  await expect.poll(() => said()[3]).toBe('۱٬۸۵۰٬۰۰۰ تومان');
});

test('in a currency an offer says about how much, and what is paid for it; what is paid stands first where it is paid', async () => {
  keepShown({ currency: 'USD', rates });
  const { container } = await render(
    <>
      <p>
        <Price amount={amount} offer />
      </p>
      <p>
        <Price amount={amount} />
      </p>
    </>,
  );
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'حدود ۱۶٫۲۵ \u2066USD\u2069۱٬۸۵۰٬۰۰۰ تومان',
    '۱٬۸۵۰٬۰۰۰ تومانحدود ۱۶٫۲۵ \u2066USD\u2069',
  ]);
  await expectAccessible();
});
