import { resultsAddress, resultsPage } from '../models/results.ts';
import { browserArguments, findBrowser } from '../support/browser.ts';
import { expect, test } from '../support/test.ts';

// Letters of twice the size, as people set them in their browser.
test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: [...browserArguments, '--blink-settings=defaultFontSize=32'],
  },
});

test('with letters of twice the size nothing of a card lies over another, and nothing floats over cards @phone', async ({
  page,
}) => {
  await page.goto(resultsAddress({ days: 46 }));
  const results = resultsPage(page);
  await results.untilLoaded();
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size).toBe('32px');
  const card = results.cards.first();
  const boxes = await card.locator('time, h3, [class*=badge]').evaluateAll((parts) =>
    parts.map((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  expect(boxes.length).toBeGreaterThanOrEqual(4);
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1)) {
      const apart =
        one.right <= other.left ||
        other.right <= one.left ||
        one.bottom <= other.top ||
        other.bottom <= one.top;
      expect(apart, JSON.stringify([one, other])).toBe(true);
    }
  const pill = page.getByTestId('open-filters').locator('..');
  expect(await pill.evaluate((it) => getComputedStyle(it).position)).toBe('static');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
