import { expect, type Page } from '@playwright/test';
import { tourShellTexts } from '#core/products/tour/texts/shell.ts';

/** The pages of tours, from the search to the voucher. */
export const tourPages = (page: Page) => {
  const seen = (testId: string) => page.getByTestId(testId).filter({ visible: true });
  const isPhone = () => page.viewportSize()?.width === 390;
  const model = {
    seen,
    rows: page.getByTestId('tour-row'),
    async openTab() {
      await page.goto('/');
      await page.getByRole('tab', { name: tourShellTexts.tab }).click();
      await expect(seen('tour-place')).toBeVisible();
    },
    /** Types towards a place and chooses it in the list. */
    async choosePlace(typed: string, place: string) {
      const cell = seen('tour-place');
      await cell.click();
      // On a phone the cell opens a sheet, which has the field.
      const input = isPhone() ? page.getByRole('dialog').getByRole('combobox') : cell;
      await input.fill(typed);
      await page.getByRole('option').filter({ hasText: place }).first().click();
    },
    async submitSearch() {
      await seen('search-submit').click();
      await expect(page).toHaveURL(/\/tours/);
      await expect(model.rows.first()).toBeVisible();
    },
    /** Opens the page of a tour of the list; gives its name. */
    async openTour(at: number): Promise<string> {
      const open = model.rows.nth(at).getByTestId('open-tour');
      const name = (await open.textContent()) ?? '';
      await open.click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      return name;
    },
    async reserve() {
      await seen('reserve').click();
      await expect(page).toHaveURL(/\/tour-booking\?/);
      await expect(seen('more-double')).toBeVisible();
    },
    /** From the rooms to their travellers. */
    async nameTravellers() {
      await page.locator('[data-testid^="submit-"]:visible').first().click();
      await expect(page).toHaveURL(/step=travellers/);
      await expect(page.getByTestId('traveller-0')).toBeVisible();
    },
    async untilPayment() {
      await expect(page).toHaveURL(/\/tour-booking\/payment\//, { timeout: 30_000 });
      await expect(page.getByTestId('accept-terms')).toBeVisible();
    },
    orderId: (): string => new URL(page.url()).pathname.split('/').at(-1) ?? '',
    orderPage: (orderId: string) =>
      page.goto(`/profile/my-travels/order-details/TourOrderDetails?orderId=${orderId}`),
  };
  return model;
};
