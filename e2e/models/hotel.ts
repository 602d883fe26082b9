import { expect, type Page } from '@playwright/test';
import { hotelShellTexts } from '#core/products/hotel/texts/shell.ts';
import { calendarTexts } from '#core/texts/calendar.ts';
import type { Person } from '../support/people.ts';
import { purchase } from './purchase.ts';
import { daysFromToday } from './search.ts';

/** Somebody who asks for a room at the desk, as it is typed. */
type Lead = Pick<Person, 'persian' | 'nationalCode'>;

interface WantedStay {
  place?: string;
  /** From today until the first night. */
  days: number;
  nights: number;
}

/** The address of the hotels of a city, for two people. */
export const hotelsAddress = ({ place = 'mashhad', days, nights }: WantedStay): string => {
  const stay = { checkIn: daysFromToday(days), checkOut: daysFromToday(days + nights), rooms: '2' };
  return `/hotels?${new URLSearchParams({ place, ...stay })}`;
};

/** The pages of hotels, from the sentence of the search to the voucher. */
export const hotelPages = (page: Page) => {
  const seen = (testId: string) => page.getByTestId(testId).filter({ visible: true });
  const isPhone = () => page.viewportSize()?.width === 390;
  const field = (room: number, name: string) => page.locator(`#rooms-${room}-lead-${name}`);
  const model = {
    field,
    rows: page.getByTestId('hotel-row'),
    rates: page.getByTestId('rate'),
    async openTab() {
      await page.goto('/');
      await page.getByRole('tab', { name: hotelShellTexts.tab }).click();
      await expect(seen('hotel-destination')).toBeVisible();
    },
    /** Types towards a place and chooses it in the list. */
    async chooseDestination(typed: string, place: string) {
      const cell = seen('hotel-destination');
      await cell.click();
      // On a phone the cell opens a sheet, which has the field.
      const input = isPhone() ? page.getByRole('dialog').getByRole('combobox') : cell;
      await input.fill(typed);
      await page.getByRole('option').filter({ hasText: place }).first().click();
    },
    /** Chooses both days of a stay. A wide screen shows two months at a time; a phone shows all. */
    async chooseNights(from: number, nights: number) {
      if ((await page.locator('[data-date]').count()) === 0) await seen('hotel-check-in').click();
      await expect(page.locator('[data-date]').first()).toBeVisible();
      for (const days of [from, from + nights]) {
        const day = page.locator(`[data-date="${daysFromToday(days)}"]`);
        while ((await day.count()) === 0)
          await page.getByRole('button', { name: calendarTexts.nextMonth }).click();
        await day.click();
      }
      await expect(page.locator('[data-date]')).toHaveCount(0);
    },
    /** Adds a room for an adult and a child of such an age. */
    async addRoomWithChild(age: number) {
      if ((await page.getByTestId('add-room').count()) === 0) await seen('hotel-rooms').click();
      await page.getByTestId('add-room').click();
      await page.getByTestId('fewer-adults-1').click();
      await page.getByTestId('more-children-1').click();
      await page.getByTestId('child-age-1-0').selectOption(String(age));
      await seen('picker-done').click();
    },
    async submitSearch() {
      await seen('search-submit').click();
      await expect(page).toHaveURL(/\/hotels\?/);
    },
    async untilListed() {
      await expect(model.rows.first()).toBeVisible();
    },
    /** Turns from the list to the map, and back. */
    async toggleMap() {
      await page.getByTestId(isPhone() ? 'thumb-map' : 'toggle-map').click();
    },
    /** Opens the page of a hotel of the list, until its rates are there; gives its name. */
    async openHotel(at: number): Promise<string> {
      const name = (await model.rows.nth(at).getByRole('heading').textContent()) ?? '';
      await model.rows.nth(at).getByTestId('open-hotel').click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      await expect(model.rates.first()).toBeVisible();
      return name;
    },
    /** Chooses the first rate of each room. */
    async chooseRates(rooms: number) {
      for (let room = 0; room < rooms; room += 1) {
        if (rooms > 1) await page.getByTestId(`room-${room}`).click();
        await page.getByTestId('choose-rate').first().click();
      }
    },
    async goOn() {
      await seen('continue-booking').click();
      await expect(page).toHaveURL(/\/hotel-booking\?/);
      await expect(field(0, 'firstNameFarsi')).toBeVisible();
    },
    async fillLead(room: number, { persian, nationalCode }: Lead) {
      await field(room, 'firstNameFarsi').fill(persian[0]);
      await field(room, 'lastNameFarsi').fill(persian[1]);
      await field(room, 'nationalCode').fill(nationalCode);
    },
    async untilPayment() {
      await expect(page).toHaveURL(/\/hotel-booking\/payment\//, { timeout: 30_000 });
      await expect(page.getByTestId('accept-terms')).toBeVisible();
    },
    orderId: (): string => new URL(page.url()).pathname.split('/').at(-1) ?? '',
    /** Pays at the bank and waits for the voucher; gives the order's id. */
    async pay(): Promise<string> {
      const buying = purchase(page);
      const orderId = model.orderId();
      await buying.pay();
      await buying.atBank('pay');
      await buying.untilIssued();
      return orderId;
    },
  };
  return model;
};
