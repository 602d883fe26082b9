import { expect, test, vi } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { expectAccessible, render, userEvent } from '#web/testing/index.ts';
import { Calendar, type DayFacts } from './calendar.tsx';
import { HeatKey } from './heat-key.tsx';

const day = toPlainDate;
/** The fifteenth of Aban 1405 is a Friday. */
const [today, min, max] = [day('2026-11-05'), day('2026-11-05'), day('2027-02-10')];

const factsOf = (date: string): DayFacts | undefined => ({
  price: toRial(10_000_000 + Number(date.slice(8)) * 500_000),
  isCheapest: date === '2026-11-08',
  isHoliday: date === '2026-11-13',
  holidayTitle: date === '2026-11-13' ? 'شهادت' : null,
});

const draw = (given: Partial<Parameters<typeof Calendar>[0]> = {}) =>
  render(
    <>
      <Calendar
        value={day('2026-11-10')}
        layout="pages"
        onPick={() => {}}
        onMonths={() => {}}
        {...{ today, min, max, factsOf }}
        {...given}
      />
      <HeatKey />
    </>,
  );

test('focus begins at the chosen day, which says all that is known of it', async () => {
  const screen = await draw();
  const chosen = screen.getByRole('gridcell', { selected: true }).getByRole('button');
  await expect.element(chosen).toHaveFocus();
  await expect.element(chosen).toHaveAccessibleName(/۱۹ آبان/);
  await expect.element(chosen).toHaveAccessibleName(/هزار تومان/);
  await expect.element(screen.getByRole('button', { name: /شهادت/ })).toBeVisible();
  await expectAccessible();
});

test('arrows go by days and weeks as the page runs, Home and PageDown further; Enter picks', async () => {
  const pick = vi.fn();
  await draw({ onPick: pick });
  const focused = () => (document.activeElement as HTMLElement).dataset['date'];
  // The page is read from right to left, so the next day is on the left.
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe('2026-11-11');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(focused()).toBe('2026-11-17');
  await userEvent.keyboard('{PageDown}{PageDown}');
  expect(focused()).toBe('2027-01-16');
  await userEvent.keyboard('{Enter}');
  expect(pick).toHaveBeenCalledExactlyOnceWith('2027-01-16');
  await userEvent.keyboard('{PageDown}{PageDown}');
  expect(focused()).toBe(max);
});

test('a day before the first one is off: said, reachable by no key, and not picked', async () => {
  const pick = vi.fn();
  const screen = await draw({ value: min, onPick: pick });
  await userEvent.keyboard('{ArrowRight}');
  expect((document.activeElement as HTMLElement).dataset['date']).toBe(min);
  const off = screen.container.querySelector('[data-date="2026-11-04"]') as HTMLElement;
  await expect.element(off).toHaveAttribute('aria-disabled', 'true');
  await expect.element(off).toHaveAccessibleName(/انتخاب‌شدنی نیست/);
  off.click();
  expect(pick).not.toHaveBeenCalled();
});

test('turns over months and tells which it shows; the first cannot be turned back', async () => {
  const months = vi.fn();
  const screen = await draw({ onMonths: months });
  await expect.element(screen.getByRole('button', { name: 'ماه پیش' })).toBeDisabled();
  await expect.element(screen.getByRole('grid', { name: 'آبان ۱۴۰۵' })).toBeVisible();
  await screen.getByRole('button', { name: 'ماه بعد' }).click();
  await expect.element(screen.getByRole('grid', { name: 'دی ۱۴۰۵' })).toBeVisible();
  expect(months.mock.lastCall?.[0]).toEqual(['2026-11-22', '2026-12-22']);
});

test('stands in Gregorian months for who reads those, and stays so', async () => {
  const screen = await draw();
  await screen.getByRole('button', { name: 'ماه‌های میلادی' }).click();
  await expect.element(screen.getByRole('grid', { name: 'نوامبر ۲۰۲۶' })).toBeVisible();
  const again = await draw();
  await expect.element(again.getByRole('grid', { name: 'نوامبر ۲۰۲۶' }).first()).toBeVisible();
});

test('how high a fare is is told by the length of a line too, not by a colour alone', async () => {
  const { container } = await draw();
  const lengthOf = (date: string) => {
    const day = container.querySelector(`[data-date="${date}"]`);
    return day ? Number.parseFloat(getComputedStyle(day, '::after').inlineSize) : 0;
  };
  // Fares rise from the first to the last of a Gregorian month.
  const [low, middle, high] = ['2026-12-01', '2026-12-12', '2026-11-30'].map(lengthOf);
  expect(low).toBeGreaterThan(0);
  expect(middle).toBeGreaterThan((low ?? 0) * 1.5);
  expect(high).toBeGreaterThan((middle ?? 0) * 1.3);
});

test('a range says where it begins and ends; on phones all months stand below each other', async () => {
  const screen = await draw({
    layout: 'scroll',
    max: day('2026-12-10'),
    range: { start: day('2026-11-10'), end: day('2026-11-14') },
  });
  await expect
    .element(screen.getByRole('button', { name: /رفت/ }))
    .toHaveAttribute('data-date', '2026-11-10');
  await expect
    .element(screen.getByRole('button', { name: /برگشت/ }))
    .toHaveAttribute('data-date', '2026-11-14');
  expect(screen.getByRole('grid').elements()).toHaveLength(2);
  await expectAccessible();
});
