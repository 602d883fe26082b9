import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { askAxe } from './ask-axe.ts';
import { gatherKinds, type Part } from './kinds.ts';
import { keepLookedAt, notLookedAt } from './looked.ts';

/** The minified script, half as long as `axe.source`, since the browser reads it in each document. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe into the document once. Pages of journeys have no frames. */
const bringAxe = async (page: Page): Promise<void> => {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(source);
};

/**
 * What is wrong with the present page, by the rules with these tags and by the contrast of its letters. Contrast is checked once in a run
 * for each kind of letters, since header and footer are the same on a hundred pages.
 */
export const violationsOn = async (page: Page, part: Part, tags: readonly string[]): Promise<string[]> => {
  const kinds = notLookedAt(await page.evaluate(gatherKinds, part));
  if (kinds.length === 0 && tags.length === 0) return [];
  await bringAxe(page);
  const { violations, settled } = await page.evaluate(askAxe, { part, tags, kinds });
  keepLookedAt(settled);
  return violations;
};
