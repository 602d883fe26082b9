import { checkoutTexts } from '#core/texts/checkout.ts';
import { purchase } from '../models/purchase.ts';
import { chosenOf, isSystemFlight, resultsAddress, resultsPage } from '../models/results.ts';
import { signedIn } from '../support/calls.ts';
import { freshMobile } from '../support/outbox.ts';
import { family } from '../support/people.ts';
import { expect, expectAccessible, type Page, test } from '../support/test.ts';
import { bringWeather } from '../support/tools.ts';

const [someone] = family;

/** Fills in a round trip up to sending it. Gives the flight back, which the weather is to hit. */
const fillRoundTrip = async (page: Page, days: number) => {
  const results = resultsPage(page);
  const buying = purchase(page);
  const mobile = freshMobile();
  await signedIn(page, mobile);
  const asked = resultsAddress({ days, back: days + 1 });
  await results.openFlight(() => page.goto(asked), isSystemFlight);
  const back = await results.openNext(isSystemFlight);
  await results.goOn();
  if (someone) await buying.fill(0, someone);
  await buying.fillContact(mobile, 'maryam@example.com');
  return { buying, chosen: chosenOf(back) };
};

test.describe('the airline changes its mind about the way back @desktop', () => {
  test.use({ expectedStatuses: [409] });

  test('a dearer trip is asked about: refused nothing is bought, accepted it is held', async ({ page }) => {
    const { buying, chosen } = await fillRoundTrip(page, 47);
    await bringWeather('price_change', chosen, 8);
    await buying.submit();
    const asked = page.getByTestId('price-changed');
    await expect(asked).toBeVisible();
    await expectAccessible(page, 'price of a trip changed', { within: 'dialog' });
    await asked.getByRole('button', { name: checkoutTexts.priceChanged.cancel }).click();
    await expect(asked).toHaveCount(0);
    await expect(page).toHaveURL(/\/add-passenger\?/);
    await buying.submit();
    await page.getByTestId('price-accept').click();
    await buying.untilConfirm();
    await buying.payAtBank();
    await expect(page.getByTestId('ticket')).toHaveCount(2);
  });

  test('a way back that is sold out at the hold leads back to the list', async ({ page }) => {
    const { buying, chosen } = await fillRoundTrip(page, 50);
    await bringWeather('sold_out', chosen);
    await buying.submit();
    await expect(page.getByRole('heading', { name: checkoutTexts.ended.SOLD_OUT.title })).toBeFocused();
    await expectAccessible(page, 'way back sold out');
    await page.getByRole('link', { name: checkoutTexts.otherOptions }).click();
    await expect(page).toHaveURL(/\/plp\?.*tripType=2/);
    await resultsPage(page).untilLoaded();
  });
});
