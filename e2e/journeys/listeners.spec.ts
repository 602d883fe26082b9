import { resultsAddress, resultsPage } from '../models/results.ts';
import { listenerCounter } from '../support/listeners.ts';
import { expect, test } from '../support/test.ts';

const searches = 8;

test('searching on and on leaves nothing behind in the browser @phone @desktop', async ({ page }) => {
  const results = resultsPage(page);
  await page.goto(resultsAddress({ days: 33 }));
  await results.untilLoaded();
  const start = page.url();
  const otherDays = page.locator('#price-strip ol a:not([aria-current])');

  /** Another day, a filter on and off, a flight opened and closed, and back. */
  const searchOnce = async (at: number) => {
    await otherDays.nth(at % 5).click();
    await expect(page).not.toHaveURL(start);
    await results.untilLoaded();
    await results.onlyCharters();
    await expect(page).toHaveURL(/[?&]type=/);
    await results.openFirst();
    await results.close();
    // The sheet takes its own entry out of the history: only then is Back the way to the day before.
    await expect(page).not.toHaveURL(/[?&]rqs=/);
    await page.goBack();
    await expect(page).toHaveURL(start);
    await results.untilLoaded();
  };
  // Parts that come with the first use, such as the sheet, bring listeners of their own.
  await searchOnce(0);
  await searchOnce(1);

  const count = await listenerCounter(page);
  const before = await count();
  for (let at = 0; at < searches; at += 1) await searchOnce(at);
  // While a list grows to the height that it had, the page listens for a hand that is quicker.
  await expect.poll(async () => (await count()).lasting).toBeLessThanOrEqual(before.lasting);
  // Less than two a search: what was drawn last may still hang on its successor.
  expect((await count()).all - before.all).toBeLessThan(2 * searches);
});
