import { keptPaperTexts as texts } from '#core/texts/kept-papers.ts';
import { expect, type Page } from './test.ts';

/**
 * A second visit to the page of something that was issued, in a fresh tab and without a network: `see` looks at what stands there. What the
 * page itself says to its console while there is no network is taken out of its errors.
 */
export const withoutNetwork = async (
  page: Page,
  { path, consoleErrors }: { path: string; consoleErrors: string[] },
  see: (later: Page) => Promise<void>,
): Promise<void> => {
  await expect(page.getByTestId('kept-paper')).toContainText(texts.isKept);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const context = page.context();
  await context.setOffline(true);
  const later = await context.newPage();
  await later.goto(path);
  await expect(later.getByText(/این نسخه را .* نگه داشتیم/)).toBeVisible();
  await see(later);
  await later.close();
  await context.setOffline(false);
  const others = consoleErrors.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text));
  consoleErrors.splice(0, consoleErrors.length, ...others);
};
