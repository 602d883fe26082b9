import { expect, type Page } from '@playwright/test';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { type PlainDate, toPlainDate } from '#core/rules/dates/plain.ts';
import { calendarTexts } from '#core/texts/calendar.ts';

/** Today in Tehran. */
export const todayInTehran = (): PlainDate =>
  toPlainDate(new Date(Date.now() + 3.5 * 3_600_000).toISOString().slice(0, 10));

export const daysFromToday = (days: number): PlainDate => addDays(todayInTehran(), days);

/** A browser in which somebody searched Tehran to Mashhad before, for one. */
export const searchedBefore = async (page: Page, days: number): Promise<void> => {
  await page.addInitScript((date) => {
    const passengers = { adults: 1, children: 0, infants: 0 };
    const search = { origin: 'THR', destination: 'MHD', date, passengers };
    localStorage.setItem('hodhod.flight-searches', JSON.stringify([search]));
  }, daysFromToday(days) as string);
};

/** A cell of the search sentence. With several destinations it has the number of the leg: «origin-2». */
type PlaceCell = 'origin' | 'destination' | `${'origin' | 'destination'}-${number}`;
type DateCell = 'date' | `date-${number}`;

/** The search sentence of any page. If there are several tabs, the visible one. */
export const searchBox = (page: Page) => {
  const seen = (testId: string) => page.getByTestId(testId).filter({ visible: true });
  const nextMonth = page.getByRole('button', { name: calendarTexts.nextMonth });
  /** Chooses a day. A wide screen shows two months at a time and may have to turn the page; a phone shows all. */
  const pickDay = async (date: PlainDate) => {
    const day = page.locator(`[data-date="${date}"]`);
    await expect(page.locator('[data-date]').first()).toBeVisible();
    while ((await day.count()) === 0) await nextMonth.click();
    await day.click();
  };
  return {
    async chooseType(type: 1 | 2 | 3) {
      await seen(`trip-type-${type}`).check();
    },
    async choosePlace(which: PlaceCell, typed: string, city: string) {
      const cell = seen(`search-${which}`);
      await cell.click();
      // On a phone the cell opens a sheet, which has the input.
      const inSheet = seen(`search-${which}-input`);
      const input = (await inSheet.count()) > 0 || page.viewportSize()?.width === 390 ? inSheet : cell;
      await input.fill(typed);
      await page.getByRole('option').filter({ hasText: city }).first().click();
    },
    /** Expects a cell to show the city. On wide screens the cell is a field, on phones a button. */
    async expectPlace(which: PlaceCell, city: string) {
      const cell = seen(`search-${which}`);
      const written = () =>
        cell.evaluate((place) => (place instanceof HTMLInputElement ? place.value : place.textContent));
      await expect.poll(written).toContain(city);
    },
    /** Chooses a date. On a wide screen the calendar may have opened by itself after the place was chosen. */
    async chooseDate(date: PlainDate, which: DateCell = 'date') {
      if ((await page.locator('[data-date]').count()) === 0) await seen(`search-${which}`).click();
      await pickDay(date);
    },
    /** Chooses both days of a round trip. */
    async chooseDates(start: PlainDate, end: PlainDate) {
      await seen('search-date').click();
      await pickDay(start);
      await pickDay(end);
    },
    async addPassengers(adults: number, infants: number) {
      const more = page.getByRole('button', { name: 'یک بزرگسال بیشتر' });
      if ((await more.count()) === 0) await seen('search-passengers').click();
      for (let i = 1; i < adults; i += 1) await more.click();
      for (let i = 0; i < infants; i += 1) await page.getByRole('button', { name: 'یک نوزاد بیشتر' }).click();
      await seen('picker-done').click();
    },
    async addLeg() {
      await seen('add-leg').click();
    },
    async removeLeg(leg: number) {
      await seen(`remove-leg-${leg}`).click();
      await expect(seen(`search-origin-${leg}`)).toHaveCount(0);
    },
    async submit() {
      await seen('search-submit').click();
      await expect(page).toHaveURL(/\/plp\?/);
    },
  };
};
