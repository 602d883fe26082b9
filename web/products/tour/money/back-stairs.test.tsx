import { expect, test } from 'vitest';
import { ladderOf, serviceCharge } from '#core/products/tour/rules/penalties.ts';
import { tourPageTexts as texts } from '#core/products/tour/texts/page.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import { BackStairs } from './back-stairs.tsx';

const draw = (price: number) => {
  const ladder = ladderOf(toPlainDateTime('2027-01-08T08:40'), [toRial(price)], new Date('2026-10-01'));
  return render(<BackStairs ladder={ladder.map((step) => ({ ...step, until: step.until.toISOString() }))} />);
};
const steps = (screen: Awaited<ReturnType<typeof draw>>) =>
  screen
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

test('each step names the percentage of the table, and the sum that comes back once the charge is taken off too', async () => {
  const screen = await draw(348_000_000);
  await expect.element(screen.getByRole('listitem').first()).toBeVisible();
  expect(
    steps(screen).map((text) => [/^[۰-۹]+٪/.exec(text ?? '')?.[0], /جریمه ([۰-۹]+)٪/.exec(text ?? '')?.[1]]),
  ).toEqual([
    ['۸۰٪', '۲۰'],
    ['۷۰٪', '۳۰'],
    ['۵۰٪', '۵۰'],
    ['۳۰٪', '۷۰'],
  ]);
  // Four fifths of 34,800,000 tomans are 27,840,000; fifty thousand less come back.
  expect(steps(screen)[0]).toContain('۲۷٬۷۹۰٬۰۰۰');
  await expect.element(screen.getByText(texts.ladderNote('۵۰٬۰۰۰ تومان', 'تومان'))).toBeVisible();
  expect(formatToman(serviceCharge)).toBe('۵۰٬۰۰۰');
  await expectAccessible();
});

test('of what costs no more than the charge nothing comes back, and no percentage is promised', async () => {
  const screen = await draw(500_000);
  await expect.element(screen.getByRole('listitem').first()).toBeVisible();
  for (const text of steps(screen)) expect(text).toMatch(new RegExp(`^۰٪ ${texts.nothing}`));
});
