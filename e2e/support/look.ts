import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import type { Part } from './kinds.ts';

export const schemes = ['light', 'dark'] as const;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * axe leaves out what it takes for drawings made of letters, by comparing the width of a word with that of its letters. Letters that
 * are joined are narrower than alone, so nearly all that is Persian would be left out: every letter is told to be as wide as any.
 */
const showJoinedLetters = (page: Page): Promise<void> =>
  page.evaluate(() => {
    CanvasRenderingContext2D.prototype.measureText = (text) => ({ width: 30 * text.length }) as TextMetrics;
  });

/** Brings what moves or changes colour to its end: half-way between two schemes every contrast is wrong. */
export const finishMovement = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const isEnding = (animation: Animation) =>
      Number.isFinite(animation.effect?.getComputedTiming().endTime ?? Number.POSITIVE_INFINITY);
    for (const animation of document.getAnimations().filter(isEnding)) animation.finish();
  });

/** What axe finds wrong in a scheme that the page is shown in. In the dark only colours can be wrong that were right in the light. */
export const wrongIn = async (
  page: Page,
  scheme: (typeof schemes)[number],
  part: Part = {},
): Promise<string[]> => {
  await showJoinedLetters(page);
  await finishMovement(page);
  return violationsOn(page, part, scheme === 'light' ? tags : []);
};
