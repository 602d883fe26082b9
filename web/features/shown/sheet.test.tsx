import { afterEach, expect, test } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { usualChoice } from '#core/rules/money/shown.ts';
import { shownTexts as texts } from '#core/texts/shown.ts';
import { AsPage, expectAccessible, houseAnswers, Refusal, render } from '#web/testing/index.ts';
import { Price } from '#web/ui/price/price.tsx';
import { keepShown } from '#web/ui/shown/choice.ts';
import { dayName } from '#web/ui/shown/days.ts';
import { shownKey } from '#web/ui/shown/key.ts';
import { useUnits } from '#web/ui/shown/store.ts';
import { Toaster } from '#web/ui/toast/index.ts';
import { followChoice, followTabs } from './early.ts';
import { ShownButton } from './shown-button.tsx';

const call = 'GET /api/pricing/CurrencyRate/GetUICurrencyCodes';
const rial = { currencyCode: 'IRR', currencySymbol: '﷼', exchangeRate: 1, isDefault: true, setAt: null };
const rateOf = (currencyCode: string, exchangeRate: number, daysAgo = 0) => ({
  currencyCode,
  currencySymbol: '',
  exchangeRate,
  isDefault: false,
  setAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
});

afterEach(() => keepShown({ ...usualChoice, rates: [], askedAt: 0 }));

const Day = () => {
  useUnits();
  return <p>{dayName(toPlainDate('2025-12-06'))}</p>;
};

const show = async () => {
  const screen = await render(
    <AsPage>
      <Price amount={toRial(12_500_000)} offer />
      <Day />
      <ShownButton testId="open">باز کن</ShownButton>
      <Toaster />
    </AsPage>,
  );
  return screen;
};

test('units and the calendar are chosen at once, remembered, and forgotten with what is usual; a rate that is too old is not offered', async () => {
  houseAnswers({ [call]: () => [rial, rateOf('USD', 1_138_500), rateOf('AED', 310_000, 4)] });
  const screen = await show();
  await screen.getByTestId('open').click();
  const money = screen.getByRole('group', { name: texts.prices });
  await expect.element(money.getByRole('radio', { name: /دلار/ })).toBeInTheDocument();
  await expect.element(money.getByText(/هر دلار ۱۱۳٬۸۵۰ تومان/)).toBeVisible();
  expect(money.getByRole('radio', { name: /درهم/ }).elements()).toEqual([]);
  await expectAccessible();

  await money.getByText('دلار آمریکا').click();
  await expect.element(screen.getByText(/حدود/).first()).toBeVisible();
  expect(screen.container.textContent).toContain('حدود ۱۰٫۹۸ \u2066USD\u2069۱٬۲۵۰٬۰۰۰ تومان');
  await screen.getByText(texts.systems.gregorian).click();
  await expect.element(screen.getByText('شنبه ۶ دسامبر')).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem(shownKey) ?? '')).toMatchObject({
    unit: 'toman',
    currency: 'USD',
    days: 'gregorian',
  });
  await expectAccessible();

  await money.getByRole('radio', { name: /تومان/ }).first().click();
  await screen.getByText(texts.systems.jalali).click();
  await expect.element(screen.getByText('شنبه ۱۵ آذر')).toBeInTheDocument();
  expect(screen.container.textContent).not.toContain('USD');
  expect(localStorage.getItem(shownKey)).toBeNull();
});

test('what another tab chooses is shown here; a currency whose rate is gone is said, and prices stand in tomans', async () => {
  let rates = [rial, rateOf('USD', 1_138_500)];
  houseAnswers({ [call]: () => rates });
  const screen = await show();
  const stop = followTabs();
  const kept = { ...usualChoice, currency: 'USD', rates: [rateOf('USD', 1_138_500)], askedAt: Date.now() };
  localStorage.setItem(shownKey, JSON.stringify(kept));
  dispatchEvent(new StorageEvent('storage', { key: shownKey }));
  await expect.element(screen.getByText(/حدود/)).toBeVisible();

  rates = [rial];
  localStorage.setItem(shownKey, JSON.stringify({ ...kept, askedAt: 0 }));
  // It is said for some seconds, so it is looked for from before it is.
  await Promise.all([expect.element(screen.getByText(texts.rateGone('USD'))).toBeVisible(), followChoice()]);
  expect(screen.container.textContent).toContain('۱٬۲۵۰٬۰۰۰ تومان');
  expect(screen.container.textContent).not.toContain('حدود');

  await screen.getByTestId('open').click();
  const money = screen.getByRole('group', { name: texts.prices });
  await expect.element(money.getByRole('radio', { name: /تومان/ }).first()).toBeChecked();
  stop();
});

test('without rates tomans and rials are still there', async () => {
  houseAnswers({ [call]: () => new Refusal(503, 'UNAVAILABLE', 'نه') });
  const screen = await show();
  await screen.getByTestId('open').click();
  await expect.element(screen.getByText(texts.failed)).toBeVisible();
  await screen.getByText('ریال', { exact: true }).click();
  await expect.element(screen.getByText('۱۲٬۵۰۰٬۰۰۰')).toBeVisible();
});

test('nonsense in storage is as nothing chosen', async () => {
  localStorage.setItem(shownKey, '{"unit":7,"currency":"EUR","days":[],"rates":[{"currencyCode":"USD"}]}');
  await followChoice();
  const screen = await show();
  expect(screen.container.textContent).toContain('۱٬۲۵۰٬۰۰۰ تومان');
  localStorage.setItem(shownKey, '{');
  await followChoice();
  expect(screen.container.textContent).toContain('۱٬۲۵۰٬۰۰۰ تومان');
});
