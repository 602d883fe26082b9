import type { Page, Request } from '@playwright/test';

/** Keeps calls back until they are let go by what it gives; a slow supplier has the same effect on the page. */
export const keepBack = async (
  page: Page,
  address: string | RegExp,
  isMeant: (request: Request) => boolean = () => true,
): Promise<() => void> => {
  let letGo = (): void => undefined;
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    if (isMeant(route.request())) await isLetGo;
    // Meanwhile the page may have gone, and what it asked for with it.
    await route.continue().catch(() => undefined);
  });
  return () => letGo();
};
