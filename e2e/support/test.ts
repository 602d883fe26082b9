import { test as base, expect, type Page } from '@playwright/test';
import type { Part } from './kinds.ts';
import { finishMovement, schemes, wrongIn } from './look.ts';

interface Given {
  /** Failed statuses that a journey causes on purpose. */
  expectedStatuses: readonly number[];
}

interface Watched {
  consoleErrors: string[];
  /** A page in the browser of another person, such as staff. */
  otherPage: Page;
}

/** Notes what goes wrong on a page. */
const watch = (page: Page, errors: string[], expectedStatuses: readonly number[]): void => {
  page.on('console', (message) => {
    // The listener on responses below tells more than «Failed to load resource».
    const isAnswer = message.text().startsWith('Failed to load resource: the server responded');
    if (message.type() === 'error' && !isAnswer) errors.push(message.text());
  });
  page.on('response', (answer) => {
    const status = answer.status();
    if (status >= 400 && !expectedStatuses.includes(status)) errors.push(`${status} ${answer.url()}`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
};

/** A journey that fails on console errors, on uncaught errors of a page, and on failed statuses that it does not expect. */
export const test = base.extend<Given & Watched>({
  expectedStatuses: [[], { option: true }],
  otherPage: async ({ browser, consoleErrors, expectedStatuses }, use) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    watch(page, consoleErrors, expectedStatuses);
    await use(page);
    await context.close();
  },
  consoleErrors: [
    async ({ page, expectedStatuses }, use) => {
      const errors: string[] = [];
      watch(page, errors, expectedStatuses);
      await use(errors);
      expect(errors, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Expects no violation of axe on the present page in the light and dark schemes (WCAG 2.2 AA and best practice), and no sideways
 * scrolling. With SCREENSHOTS=folder it also keeps pictures of both there.
 */
export const expectAccessible = async (page: Page, what: string, part: Part = {}): Promise<void> => {
  const { SCREENSHOTS } = process.env;
  // Before its styles have loaded, a page has no sizes and colours.
  await page.waitForLoadState('load');
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    if (SCREENSHOTS) {
      await finishMovement(page);
      const name = `${what}-${test.info().project.name}-${scheme}`.replaceAll(' ', '-');
      await page.screenshot({ path: `${SCREENSHOTS}/${name}.png`, animations: 'disabled' });
    }
    // Something may come late and still move during the check. Then the page is checked again.
    await expect(async () => {
      const told = await wrongIn(page, scheme, part);
      expect(told, `axe on ${what}, ${scheme}`).toEqual([]);
    }).toPass({ timeout: 15_000 });
  }
  await page.emulateMedia({ colorScheme: null });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `sideways scrolling on ${what}`).toBeLessThanOrEqual(0);
};

export { expect, type Page };
