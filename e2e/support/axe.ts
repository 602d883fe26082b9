import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { askAxe } from './ask-axe.ts';
import { gatherKinds, type Part } from './kinds.ts';
import { keepLookedAt, lookedAt } from './looked.ts';
import { outlineOf } from './outline.ts';
import { gatherShapes } from './shapes.ts';

/** The minified script, half as long as `axe.source`, since the browser reads it in each document. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe into the document once. Pages of journeys have no frames. */
const bringAxe = async (page: Page): Promise<void> => {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(source);
};

/**
 * What is wrong with the present page, by the rules with these tags and by the contrast of its letters. What is alike is checked once in a
 * run, since header and footer are the same on a hundred pages: contrast for each kind of letters, other rules for each shape of an element,
 * and those that compare elements with one another for each outline of a page.
 */
export const violationsOn = async (page: Page, part: Part, tags: readonly string[]): Promise<string[]> => {
  const gathered = await page.evaluate(gatherKinds, part);
  const [shapes, outline] =
    tags.length === 0
      ? [[], []]
      : [await page.evaluate(gatherShapes, part), [await page.evaluate(outlineOf, part)]];
  const known = lookedAt();
  const isNew = (name: string) => !known.has(name);
  const question = {
    kinds: gathered.filter(isNew),
    shapes: shapes.filter(isNew),
    outline: outline.filter(isNew),
  };
  if (Object.values(question).every(({ length }) => length === 0)) return [];
  await bringAxe(page);
  const { violations, settled } = await page.evaluate(askAxe, { part, tags, ...question });
  // What has changed since it was named was perhaps not looked at as what it was.
  const still = new Set(question.shapes.length > 0 ? await page.evaluate(gatherShapes, part) : []);
  const changed = new Set(question.shapes.filter((shape) => !still.has(shape)));
  keepLookedAt(settled.filter((name) => !changed.has(name)));
  return violations;
};
