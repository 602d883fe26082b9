import { tourSwapTexts } from '#core/products/tour/texts/swapping.ts';
import { purchase } from '../models/purchase.ts';
import { tourPages } from '../models/tour.ts';
import { heldTour, openTourDate, signedIn } from '../support/calls.ts';
import { freshMobile } from '../support/outbox.ts';
import { family } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const [, arash] = family;

test('a place of a reserved tour is given to somebody else: who comes is judged, and has the room and the price @looks @phone @desktop', async ({
  page,
}, info) => {
  if (!arash) throw new Error('nobody comes');
  const traveller = { mobile: freshMobile(), token: '' };
  traveller.token = await signedIn(page, traveller.mobile);
  const tourId = info.project.name === 'phone' ? 'kish-3' : 'qeshm-hormuz';
  const orderId = await heldTour(page, traveller, await openTourDate(page, tourId));
  const buying = purchase(page);
  await page.goto(`/tour-booking/payment/${orderId}`);
  await buying.pay();
  await buying.atBank('pay');
  await expect(page.getByTestId('reserved')).toBeVisible({ timeout: 60_000 });

  await tourPages(page).orderPage(orderId);
  const open = page.getByTestId('tour-open');
  const due = (await open.textContent()) ?? '';
  await page.getByTestId('swap-name').click();
  const sheet = page.getByTestId('swap-sheet');
  await expect(sheet).toContainText(tourSwapTexts.lead);
  await sheet.getByRole('radio').nth(1).check();
  const form = sheet.getByTestId('swap-form');
  await expect(form).toBeVisible();
  // Nothing is sent while something is missing: the first field that lacks something has the focus.
  await form.getByTestId('swap-now').click();
  await expect(form.locator(':focus')).toHaveCount(1);
  await expectAccessible(page, 'tour whose place is given away', { within: '[data-testid="swap-sheet"]' });
  await buying.fillPerson(0, arash);
  await form.getByTestId('swap-now').click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText(arash.persian[0]).first()).toBeVisible();
  await expect(open).toHaveText(due);
  await page.reload();
  await expect(page.getByText(arash.persian[0]).first()).toBeVisible();
  await expectAccessible(page, 'tour order with another name');
});
