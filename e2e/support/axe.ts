import type { Page } from '@playwright/test';
import axe, { type ElementContext, type RunOptions } from 'axe-core';

export interface Part {
  /** Only what stands in here: a sheet makes the rest of the page inert. */
  within?: string;
  /** All but this: the hundredth card of a list teaches nothing new and costs seconds. */
  without?: string;
}

/**
 * What is wrong with the page as it stands. axe is read once by each document: reading its half a megabyte before every
 * look took longer than looking. No page of a journey has frames.
 */
export const violationsOn = async (page: Page, part: Part, options: RunOptions): Promise<string[]> => {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  const context: ElementContext = {
    include: [part.within ?? 'html'],
    exclude: part.without ? [part.without] : [],
  };
  // As texts: the types of what axe takes have no end.
  return page.evaluate(
    async ([context = '', options = '']) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(
        JSON.parse(context) as ElementContext,
        JSON.parse(options) as RunOptions,
      );
      return violations.map((v) => `${v.id}: ${v.nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    },
    [JSON.stringify(context), JSON.stringify(options)],
  );
};
