import type { Page } from '@playwright/test';

/** Counts how far things move that nobody touched, as browsers count it, on every page that is opened from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Not in the types of the platform yet.
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        if (hadRecentInput) continue;
        const { dataset } = document.documentElement;
        dataset['shifted'] = String(Number(dataset['shifted'] ?? 0) + value);
        const at = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`;
        const moved = sources
          .map(({ node, previousRect, currentRect }) => {
            const name = node?.className || node?.nodeName || 'gone';
            return `${name} from ${at(previousRect)} to ${at(currentRect)}`;
          })
          .join(', ');
        dataset['moved'] = `${dataset['moved'] ?? ''}${value.toFixed(4)} ${moved}; `;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How far things moved on the open page, and what did. */
export const shifted = (page: Page) =>
  page.evaluate(() => {
    const { shifted: sum, moved } = document.documentElement.dataset;
    return { sum: Number(sum ?? 0), moved: moved ?? '' };
  });
