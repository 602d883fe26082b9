import type { ProductBuild } from '../build-slot.ts';

const folder = 'web/products/tour/';

export const build: ProductBuild = {
  earlyPartsOf: { '/tour-home': [], '/tours': ['products/tour/results/tour-results.tsx'] },
  groups: [
    {
      // Every page of a sale leads back to a tour, and all pages of tours speak these words.
      name: 'tour-words',
      of: ['found/tour-address.ts', 'found/words.ts'].map((file) => `${folder}${file}`),
      priority: 2,
    },
    // The form and what is below it: one file, since each one more is named in everybody's first view.
    { name: 'tour-home', of: [`${folder}search/`, `${folder}home/`, `${folder}overview/overview.module`] },
  ],
  budgetsKb: { '/tour-home': 120, '/tours': 140, '/tours/:tourId': 140 },
};
