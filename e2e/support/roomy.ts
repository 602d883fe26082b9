import { expect, type Page } from '@playwright/test';

/** What large letters break first: pages wider than the screen, controls beyond its edge, and one word per line. */
export const notRoomy = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const seen = [...scope.querySelectorAll<HTMLElement>('*')].filter((it) =>
      it.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    const isDrawnAlong = (it: Element): boolean =>
      it.parentElement !== null &&
      (/auto|scroll/.test(getComputedStyle(it.parentElement).overflowX) || isDrawnAlong(it.parentElement));
    const beyond = seen.filter((it) => {
      const { left, right, width } = it.getBoundingClientRect();
      const isBeyond = left < -1 || right > clientWidth + 1;
      return it.matches('button, a, input, select') && width > 1 && isBeyond && !isDrawnAlong(it);
    });
    const narrow = seen.filter((it) => {
      const words = it.textContent?.trim().split(/\s+/).length ?? 0;
      if (it.childElementCount > 0 || words < 5) return false;
      const range = document.createRange();
      range.selectNodeContents(it);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      return lines > 3 && words / lines < 1.7;
    });
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []),
      // One thing that is too wide moves all others.
      ...beyond.slice(0, 5).map((it) => `beyond the edge: ${it.textContent || it.id}`),
      ...narrow.map((it) => `a word a line: ${it.textContent}`),
    ];
  });

/** Expects nothing of it. */
export const expectRoomy = async (page: Page, what: string): Promise<void> =>
  expect(await notRoomy(page), what).toEqual([]);
