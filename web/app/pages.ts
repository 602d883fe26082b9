import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { commonRoutes, type PageRoute } from '#core/contract/routes.ts';
import { products } from './products.ts';
import { screenOf } from './screen-of.ts';

export interface Page extends PageRoute {
  Screen: LazyExoticComponent<ComponentType>;
}

const screens = import.meta.glob<{ default: ComponentType }>([
  '../screens/**/page.tsx',
  '../products/**/page.tsx',
]);

/** All pages that have a screen, in the sequence of the contract. */
export const pages: readonly Page[] = [
  ...commonRoutes,
  ...products.flatMap((product) => product.routes),
].flatMap((route) => {
  const load = screens[`../${screenOf[route.path]}/page.tsx`];
  return load ? [{ ...route, Screen: lazy(load) }] : [];
});
