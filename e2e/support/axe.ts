import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { askAxe } from './ask-axe.ts';
import { gatherKinds, type Part } from './kinds.ts';
import { keepLookedAt, notLookedAt } from './looked.ts';

/** Half of what `axe.source` is: the browser reads it in each document that is looked at. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe is read once by each document; no page of a journey has frames. */
const bringAxe = async (page: Page): Promise<void> => {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(source);
};

/**
 * What is wrong with the page as it stands, by the rules of some tags, and by the contrast of letters of which no element of the same
 * kind was asked about in this run: header and footer are the same on a hundred pages.
 */
export const violationsOn = async (page: Page, part: Part, tags: readonly string[]): Promise<string[]> => {
  const kinds = notLookedAt(await page.evaluate(gatherKinds, part));
  if (kinds.length === 0 && tags.length === 0) return [];
  await bringAxe(page);
  const { violations, settled } = await page.evaluate(askAxe, { part, tags, kinds });
  keepLookedAt(settled);
  return violations;
};
