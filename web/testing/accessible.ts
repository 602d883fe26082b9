import axe, { type RunOptions } from 'axe-core';
import { expect } from 'vitest';

const options: RunOptions = {
  resultTypes: ['violations'],
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // A part is not a whole page: landmarks and the first heading belong to the page, and journeys check them there.
  rules: {
    region: { enabled: false },
    'page-has-heading-one': { enabled: false },
    'landmark-one-main': { enabled: false },
  },
};

const colours: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast'] },
};

/** Ends all animations, since contrasts are wrong half-way between two themes. */
const finishMovement = (): void => {
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime ?? Number.POSITIVE_INFINITY))
      animation.finish();
};

/**
 * axe leaves out words that it takes for icons made of letters, because the word and its single letters differ in width. This is so for
 * nearly all Persian words, since joined letters are narrower. Therefore this gives every letter the same width.
 */
const showJoinedLetters = (): void => {
  CanvasRenderingContext2D.prototype.measureText = (text) => ({ width: 30 * text.length }) as TextMetrics;
};

/** Expects no violations in what is drawn now, in both themes. In the dark theme only colours are checked again. */
export const expectAccessible = async (within: Element = document.body): Promise<void> => {
  const { dataset } = document.documentElement;
  const before = dataset['theme'];
  showJoinedLetters();
  for (const theme of ['light', 'dark']) {
    dataset['theme'] = theme;
    finishMovement();
    const { violations } = await axe.run(within, theme === 'light' ? options : colours);
    const told = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
    );
    expect(told, `axe, ${theme}`).toEqual([]);
  }
  if (before === undefined) delete dataset['theme'];
  else dataset['theme'] = before;
};
