import type { ProductBuild } from '../build-slot.ts';

const shared = 'web/products/visa/shared/';

export const build: ProductBuild = {
  earlyPartsOf: { '/visa-home': [], '/visa-uae': [] },
  groups: [
    // Every page of a sale leads back to the choice, so its address is a file of its own, without what the pages of choosing share.
    { name: 'visa-address', of: [`${shared}address.ts`, `${shared}choice.ts`], priority: 2 },
    {
      name: 'visa-price',
      of: [`${shared}use-price`, `${shared}use-destinations`, `${shared}back-rows`, `${shared}count-stepper`],
    },
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
