import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { finishAnimations, makeReady } from './in-page.ts';
import type { Part } from './kinds.ts';

export const schemes = ['light', 'dark'] as const;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Finishes animations and changes of colour, since half-way between two schemes every contrast is wrong. */
export const finishMovement = (page: Page): Promise<void> => page.evaluate(finishAnimations);

/** What axe finds wrong on the page in a scheme. In the dark scheme only colours are checked, since all else is the same. */
export const wrongIn = async (
  page: Page,
  scheme: (typeof schemes)[number],
  part: Part = {},
): Promise<string[]> => {
  await page.evaluate(makeReady);
  await finishMovement(page);
  return violationsOn(page, part, scheme === 'light' ? tags : []);
};
