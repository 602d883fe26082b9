import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import type { Part } from './kinds.ts';

export const schemes = ['light', 'dark'] as const;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * axe leaves out words that it takes for icons made of letters, because the word and its single letters differ in width. Joined letters
 * are narrower than single ones, so it would leave out nearly all Persian words. Therefore this gives every letter the same width.
 */
const showJoinedLetters = (page: Page): Promise<void> =>
  page.evaluate(() => {
    CanvasRenderingContext2D.prototype.measureText = (text) => ({ width: 30 * text.length }) as TextMetrics;
  });

/** Finishes animations and changes of colour, since half-way between two schemes every contrast is wrong. */
export const finishMovement = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const isEnding = (animation: Animation) =>
      Number.isFinite(animation.effect?.getComputedTiming().endTime ?? Number.POSITIVE_INFINITY);
    for (const animation of document.getAnimations().filter(isEnding)) animation.finish();
  });

/** What axe finds wrong on the page in a scheme. In the dark scheme only colours are checked, since all else is the same. */
export const wrongIn = async (
  page: Page,
  scheme: (typeof schemes)[number],
  part: Part = {},
): Promise<string[]> => {
  await showJoinedLetters(page);
  await finishMovement(page);
  return violationsOn(page, part, scheme === 'light' ? tags : []);
};
