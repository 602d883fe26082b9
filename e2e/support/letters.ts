import type { Page } from '@playwright/test';

/** The sizes in pixels of the letters that can be seen on a page, each with some words that have it. Drawings have their own scale. */
export const sizesOfLetters = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bySize = new Map<number, string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const words = (texts.currentNode.nodeValue ?? '').trim();
      const { parentElement: parent } = texts.currentNode;
      if (!words || !parent || parent.closest('svg, script, style, noscript, .vh')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const size = Math.round(Number.parseFloat(getComputedStyle(parent).fontSize) * 10) / 10;
      if (!bySize.has(size)) bySize.set(size, words.slice(0, 40));
    }
    return [...bySize].sort(([a], [b]) => a - b).map(([size, words]) => `${size} ${words}`);
  });
