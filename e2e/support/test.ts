import { test as base, expect, type Page } from '@playwright/test';
import type { Part } from './kinds.ts';
import { finishMovement, schemes, wrongIn } from './look.ts';

interface Given {
  /** Answers that a journey provokes: the browser writes each one to its console. */
  expectedStatuses: readonly number[];
}

interface Watched {
  consoleErrors: string[];
  /** A page in the browser of somebody else, where a journey has one: of staff, beside the traveller's. */
  otherPage: Page;
}

/** Writes down what goes wrong on a page. */
const watch = (page: Page, errors: string[], expectedStatuses: readonly number[]): void => {
  page.on('console', (message) => {
    // The answers themselves tell more than «failed to load».
    const isAnswer = message.text().startsWith('Failed to load resource: the server responded');
    if (message.type() === 'error' && !isAnswer) errors.push(message.text());
  });
  page.on('response', (answer) => {
    const status = answer.status();
    if (status >= 400 && !expectedStatuses.includes(status)) errors.push(`${status} ${answer.url()}`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
};

/** Every journey fails on a console error, an uncaught error of a page, and an answer that nobody expected. */
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
 * No axe violation on the page as it stands, light and dark (WCAG 2.2 AA and best practice), and no sideways scrolling.
 * With SCREENSHOTS=folder pictures of both are kept there.
 */
export const expectAccessible = async (page: Page, what: string, part: Part = {}): Promise<void> => {
  const { SCREENSHOTS } = process.env;
  // A page whose styles are still on their way has no sizes and colours yet.
  await page.waitForLoadState('load');
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    if (SCREENSHOTS) {
      await finishMovement(page);
      const name = `${what}-${test.info().project.name}-${scheme}`.replaceAll(' ', '-');
      await page.screenshot({ path: `${SCREENSHOTS}/${name}.png`, animations: 'disabled' });
    }
    // What comes late and moves in is half-way there while it is looked at: such a page is looked at again.
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
