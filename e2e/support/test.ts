import { test as base, expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { type Part, violationsOn } from './axe.ts';

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

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * axe leaves out what it takes for drawings made of letters, by comparing the width of a word with that of its letters. Letters that
 * are joined are narrower than alone, so nearly all that is Persian would be left out: every letter is told to be as wide as any.
 */
const showJoinedLetters = (page: Page): Promise<void> =>
  page.evaluate(() => {
    CanvasRenderingContext2D.prototype.measureText = (text) => ({ width: 30 * text.length }) as TextMetrics;
  });

/** In the dark only colours can be wrong that were right in the light. What is right is not listed. */
const optionsOf = (scheme: 'light' | 'dark'): RunOptions => ({
  resultTypes: ['violations'],
  runOnly: scheme === 'light' ? { type: 'tag', values: tags } : { type: 'rule', values: ['color-contrast'] },
});

/** Brings what moves or changes colour to its end: half-way between two schemes every contrast is wrong. */
const finishMovement = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const isEnding = (animation: Animation) =>
      Number.isFinite(animation.effect?.getComputedTiming().endTime ?? Number.POSITIVE_INFINITY);
    for (const animation of document.getAnimations().filter(isEnding)) animation.finish();
  });

/**
 * No axe violation on the page as it stands, light and dark (WCAG 2.2 AA and best practice), and no sideways scrolling.
 * With SCREENSHOTS=folder pictures of both are kept there.
 */
export const expectAccessible = async (page: Page, what: string, part: Part = {}): Promise<void> => {
  const { SCREENSHOTS } = process.env;
  // A page whose styles are still on their way has no sizes and colours yet.
  await page.waitForLoadState('load');
  await showJoinedLetters(page);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    if (SCREENSHOTS) {
      await finishMovement(page);
      const name = `${what}-${test.info().project.name}-${scheme}`.replaceAll(' ', '-');
      await page.screenshot({ path: `${SCREENSHOTS}/${name}.png`, animations: 'disabled' });
    }
    // What comes late and moves in is half-way there while it is looked at: such a page is looked at again.
    await expect(async () => {
      await finishMovement(page);
      const told = await violationsOn(page, part, optionsOf(scheme));
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
