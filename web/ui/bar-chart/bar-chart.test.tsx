import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { type Bar, BarChart, BarChartWaiting } from './index.ts';

const day = (at: number, value: number | null, more: Partial<Bar> = {}): Bar => ({
  id: `${at}`,
  name: `روز ${at}`,
  label: `${at}`,
  group: at < 4 ? 'آبان' : 'آذر',
  value,
  ...more,
});

const draw = (bars: readonly Bar[]) =>
  render(
    <BarChart
      bars={bars}
      label="قیمت روزها، به هزار تومان"
      format={(value) => `${value / 10}`}
      unit="هزار تومان"
      mean={{ value: 200, note: 'میانگین: ۲۰' }}
      heads={['روز', 'قیمت']}
    />,
  );

const heightOf = (element: Element | null | undefined): number =>
  element?.getBoundingClientRect().height ?? 0;

test('a bar twice as dear is twice as long: heights begin at zero', async () => {
  const screen = await draw([day(1, 100), day(2, 200), day(3, 300)]);
  const [cheap, middle, dear] = [...screen.container.querySelectorAll('ol > li')].map((column) =>
    heightOf(column.querySelector('[style]')),
  );
  expect((middle ?? 0) / (cheap ?? 1)).toBeCloseTo(2, 1);
  expect((dear ?? 0) / (cheap ?? 1)).toBeCloseTo(3, 1);
});

test('the mean stands where its value does', async () => {
  const screen = await draw([day(1, 200), day(2, 300)]);
  const [bar] = screen.container.querySelectorAll('ol [style]');
  const mean = screen.container.querySelector('[aria-hidden] > [style*="inset-block-end"]');
  expect(
    Math.abs((mean?.getBoundingClientRect().top ?? 0) - (bar?.getBoundingClientRect().top ?? 99)),
  ).toBeLessThan(3);
});

test('days are links that say their price, and which is the cheapest and the dearest', async () => {
  const screen = await draw([
    day(1, 100, { href: '/1' }),
    day(2, 200, { href: '/2', isHoliday: true }),
    day(3, null, { href: '/3' }),
    day(4, 900, { href: '/4' }),
  ]);
  const links = screen.getByRole('link');
  await expect.element(links.nth(0)).toHaveAccessibleName('روز 1، 10 هزار تومان، ارزان‌ترین');
  await expect.element(links.nth(1)).toHaveAccessibleName('روز 2، 20 هزار تومان');
  await expect.element(links.nth(2)).toHaveAccessibleName('روز 3، قیمتی نداریم');
  await expect.element(links.nth(3)).toHaveAccessibleName('روز 4، 90 هزار تومان، گران‌ترین');
  await expectAccessible();
});

test('a month is one bracket over its days', async () => {
  const screen = await draw([day(1, 100), day(2, 200), day(3, 150), day(4, 170)]);
  const texts = [...screen.container.querySelectorAll('[style*="flex"]')].map(
    ({ textContent }) => textContent,
  );
  expect(texts).toEqual(['آبان', 'آذر']);
});

test('has a table with the same behind «جدول», and nothing is marked where all cost the same', async () => {
  const screen = await draw([day(1, 100), day(2, 100), day(3, null)]);
  await screen.getByText('جدول').click();
  const rows = screen.getByRole('table').getByRole('row').elements();
  expect(rows.map((row) => row.textContent?.trim())).toEqual([
    'روزقیمت',
    'روز 110',
    'روز 210',
    'روز 3قیمتی نداریم',
  ]);
  await expectAccessible();
});

test('what is on its way takes the room of what comes', async () => {
  const waiting = await render(<BarChartWaiting count={3} />);
  const before = heightOf(waiting.container.firstElementChild);
  const chart = await draw([day(1, 100, { below: 'شنبه' }), day(2, 200, { below: 'یکشنبه' })]);
  expect(Math.abs(heightOf(chart.container.querySelector('figure')) - before)).toBeLessThan(2);
});
