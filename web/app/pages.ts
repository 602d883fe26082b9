import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { commonRoutes, type PageRoute } from '#core/contract/routes.ts';
import { products } from './products.ts';
import { screenOf } from './screen-of.ts';

export interface Page extends PageRoute {
  Screen: LazyExoticComponent<ComponentType>;
}

/** But for those on which nobody lands, by the names of their folders: the same names stand in later-screens.ts, which loads them. */
const screens = import.meta.glob<{ default: ComponentType }>([
  '../screens/**/page.tsx',
  '../products/**/page.tsx',
  '!../screens/{profile,back-office,passengers,confirm-pay,hyperpay,payment-return,social-sign-in}/**',
  '!../products/*/{application,booking}/**',
]);

/** How the screen of a folder is loaded: those on which nobody lands are named in a part of their own. */
const loaderOf = (folder: string) =>
  screens[`../${folder}/page.tsx`] ?? (async () => (await import('./later-screens.ts')).loadScreen(folder));

/** All pages that have a screen, in the sequence of the contract. */
export const pages: readonly Page[] = [
  ...commonRoutes,
  ...products.flatMap((product) => product.routes),
].flatMap((route) => {
  const folder = screenOf[route.path];
  return folder ? [{ ...route, Screen: lazy(loaderOf(folder)) }] : [];
});
