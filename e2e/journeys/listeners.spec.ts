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

  /** Chooses another day, sets and removes a filter, opens and closes a flight, and goes back. */
  const searchOnce = async (at: number) => {
    await otherDays.nth(at % 5).click();
    await expect(page).not.toHaveURL(start);
    await results.untilLoaded();
    await results.onlyCharters();
    await expect(page).toHaveURL(/[?&]type=/);
    await results.openFirst();
    await results.close();
    // The open row first removes its own entry from the history. Only after that does Back lead to the former day.
    await expect(page).not.toHaveURL(/[?&]open=/);
    await page.goBack();
    await expect(page).toHaveURL(start);
    await results.untilLoaded();
  };
  // Parts that are loaded at their first use, such as an open row, add listeners once.
  await searchOnce(0);
  await searchOnce(1);

  const count = await listenerCounter(page);
  const before = await count();
  for (let at = 0; at < searches; at += 1) await searchOnce(at);
  // While a list grows to its former height, the page listens in case the user scrolls first.
  await expect.poll(async () => (await count()).lasting).toBeLessThanOrEqual(before.lasting);
  // Fewer than two for each search are allowed, since some of the last page may still be kept.
  expect((await count()).all - before.all).toBeLessThan(2 * searches);
});
