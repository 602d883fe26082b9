import { tourAlertTexts } from '#core/products/tour/texts/alerts.ts';
import { tourPageTexts } from '#core/products/tour/texts/page.ts';
import { tourWaitingTexts } from '#core/products/tour/texts/waiting.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { usualWriting } from '#core/texts/writing.ts';
import { asked, signedIn } from '../support/calls.ts';
import { freshMobile } from '../support/outbox.ts';
import { expect, expectAccessible, type Page, test } from '../support/test.ts';

/** A tour with a full date, and the first such day. */
const tourWithFullDate = async (
  page: Page,
): Promise<{ tourId: string; title: string; leavesOn: PlainDate }> => {
  const { tours } = await asked(page, 'POST /api/tour-catalog/HomePage/GetAvailableTours', { body: {} });
  for (const { tourId, title } of tours) {
    const body = { tourId };
    const { departures } = await asked(page, 'POST /api/tour-catalog/TourCatalog/TourDetail', { body });
    const full = departures.find(({ state }) => state === 'full');
    if (full) return { tourId, title, leavesOn: full.leavesOn };
  }
  throw new Error('no tour has a full date');
};

test('who finds no date that suits and one that is full asks to be told of both, has them in the account, and takes one back @phone @desktop', async ({
  page,
}) => {
  await signedIn(page, freshMobile());
  const { tourId, title, leavesOn } = await tourWithFullDate(page);
  await page.goto(`/tours/${tourId}`);
  const full = page.locator('[data-testid="departure"][data-state="full"]').first();
  const place = full.getByTestId('watch-place');
  await expect(place).toHaveText(tourPageTexts.placeAlert(2));
  // Three who travel want a place each.
  await expect(place).not.toHaveAttribute('inert');
  await page.getByTestId('more-people').click();
  await expect(place).toHaveText(tourPageTexts.placeAlert(3));
  await place.click();
  await expect(place).toHaveText(tourPageTexts.dateAlertDone);
  const date = page.getByTestId('watch-date');
  await expect(date).toHaveText(tourPageTexts.dateAlert);
  await date.click();
  await expect(date).toHaveText(tourPageTexts.dateAlertDone);
  await expectAccessible(page, 'tour whose dates are watched');

  await page.goto('/profile/tour-alerts');
  const alerts = page.getByRole('region', { name: tourWaitingTexts.page.alerts }).getByRole('listitem');
  // The newest is first.
  await expect(alerts).toHaveCount(2);
  await expect(alerts.nth(0).getByRole('heading')).toHaveText(
    tourAlertTexts.title(title, null, usualWriting),
  );
  await expect(alerts.nth(0)).toContainText(tourAlertTexts.newDate);
  await expect(alerts.nth(1).getByRole('heading')).toHaveText(
    tourAlertTexts.title(title, leavesOn, usualWriting),
  );
  await expect(alerts.nth(1)).toContainText(tourAlertTexts.freePlaces(3));
  await expectAccessible(page, 'news of tours that somebody asked for');
  await alerts.nth(0).getByTestId('delete-alert').click();
  await expect(alerts).toHaveCount(1);
  await page.reload();
  await expect(alerts).toHaveCount(1);
  await expect(alerts).toContainText(tourAlertTexts.freePlaces(3));
});
