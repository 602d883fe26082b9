import type { ComponentType } from 'react';

/** By the names of their folders: the same names are left out in pages.ts. */
const screens = import.meta.glob<{ default: ComponentType }>([
  '../screens/{profile,passengers}/**/page.tsx',
  '../screens/{back-office,confirm-pay,hyperpay,payment-return,social-sign-in}/page.tsx',
  '../products/*/{application,booking}/page.tsx',
]);

/**
 * Loads a screen that nobody lands on: those of the account and of staff, and those in the midst of a purchase or after it. Their names, and those of
 * the files that they need, come with the first of them, so that the first view does without.
 */
export const loadScreen = (folder: string): Promise<{ default: ComponentType }> => {
  const load = screens[`../${folder}/page.tsx`];
  if (!load) throw new Error(`there is no screen in ${folder}`);
  return load();
};
