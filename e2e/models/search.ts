import { expect, type Page } from '@playwright/test';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { formatJalaliFull } from '#core/rules/dates/format.ts';
import { type PlainDate, toPlainDate } from '#core/rules/dates/plain.ts';

/** Today on a wall in Tehran. */
export const todayInTehran = (): PlainDate =>
  toPlainDate(new Date(Date.now() + 3.5 * 3_600_000).toISOString().slice(0, 10));

export const daysFromToday = (days: number): PlainDate => addDays(todayInTehran(), days);

/** The search sentence, wherever it stands. */
export const searchBox = (page: Page) => ({
  async choosePlace(which: 'origin' | 'destination', typed: string, city: string) {
    const cell = page.getByTestId(`search-${which}`);
    await cell.click();
    // On a phone the cell opens a sheet with the input in it.
    const inSheet = page.getByTestId(`search-${which}-input`);
    const input = (await inSheet.count()) > 0 || page.viewportSize()?.width === 390 ? inSheet : cell;
    await input.fill(typed);
    await page.getByRole('option').filter({ hasText: city }).first().click();
  },
  async chooseDate(date: PlainDate) {
    const day = page
      .getByRole('button', { name: formatJalaliFull(date) })
      .or(page.getByRole('gridcell', { name: formatJalaliFull(date) }));
    if ((await day.count()) === 0) await page.getByTestId('search-date').click();
    await day.first().click();
  },
  async addPassengers(adults: number, infants: number) {
    const more = page.getByRole('button', { name: 'یک بزرگسال بیشتر' });
    if ((await more.count()) === 0) await page.getByTestId('search-passengers').click();
    for (let i = 1; i < adults; i += 1) await more.click();
    for (let i = 0; i < infants; i += 1) await page.getByRole('button', { name: 'یک نوزاد بیشتر' }).click();
    await page.getByTestId('picker-done').click();
  },
  async submit() {
    await page.getByTestId('search-submit').click();
    await expect(page).toHaveURL(/\/plp\?/);
  },
});
