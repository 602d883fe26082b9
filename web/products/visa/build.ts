import type { ProductBuild } from '../build-slot.ts';

const shared = 'web/products/visa/shared/';

/** Everything that its pages begin with comes with their screens. */
export const build: ProductBuild = {
  groups: [
    // Every sale leads back to its choice: without what the pages of a choice share.
    { name: 'visa-address', of: [`${shared}address.ts`, `${shared}choice.ts`], priority: 2 },
    { name: 'visa-price', of: [`${shared}use-price`, `${shared}use-destinations`, `${shared}back-rows`] },
    {
      // The guide of a country and its kinds of visa.
      name: 'visa-country',
      of: [`${shared}before-all`, `${shared}documents`, `${shared}not-here`],
    },
  ],
  budgetsKb: {
    '/visa-home': 125,
    '/visa-uae': 125,
    '/visa/:destination/type': 132,
    '/visa/add-passenger': 160,
  },
};
