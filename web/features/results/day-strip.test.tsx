import { expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import { DayStrip } from './day-strip.tsx';

const words = {
  label: 'قیمت روزها',
  unit: (unit: string) => `به ${unit}`,
  previous: 'پیش‌تر',
  next: 'دیرتر',
  cheapest: 'ارزان‌ترین',
  dearest: 'گران‌ترین',
  unknown: 'قیمت ندارد',
};
const day = (id: string, price: number | null, part = {}) => ({
  id,
  name: id,
  price: price === null ? null : toRial(price),
  isHoliday: false,
  href: `/hotels?checkIn=${id}`,
  isChosen: false,
  ...part,
});

test('days are links with their price; the chosen one is current, the cheapest and the dearest say so, a past one is no link', async () => {
  const screen = await render(
    <DayStrip
      words={words}
      isKnown
      previous={null}
      next="/hotels?checkIn=later"
      days={[
        day('شنبه', 20_000_000, { href: null }),
        day('یکشنبه', 10_000_000, { isChosen: true }),
        day('دوشنبه', 30_000_000),
        day('سه‌شنبه', null),
      ]}
    />,
  );
  await expect
    .element(screen.getByRole('link', { name: /یکشنبه.*ارزان‌ترین/ }))
    .toHaveAttribute('aria-current', 'date');
  await expect.element(screen.getByRole('link', { name: /دوشنبه.*گران‌ترین/ })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /سه‌شنبه.*قیمت ندارد/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^شنبه/ }).elements()).toHaveLength(0);
  await expect
    .element(screen.getByRole('link', { name: 'دیرتر' }))
    .toHaveAttribute('href', '/hotels?checkIn=later');
  const bars = [...screen.container.querySelectorAll<HTMLElement>('span[style]')].map(
    ({ style }) => style.inlineSize,
  );
  expect(bars.map((width) => Math.round(Number.parseFloat(width)))).toEqual([67, 33, 100]);
  await expectAccessible();
});
