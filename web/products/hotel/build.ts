import type { ProductBuild } from '../build-slot.ts';

const folder = 'web/products/hotel/';
const search = `${folder}search/`;

export const build: ProductBuild = {
  earlyPartsOf: { '/hotel-home': [], '/hotels': ['products/hotel/results/hotel-results.tsx'] },
  earlyAsks: { '/hotels': 'products/hotel/results/ask-early.ts' },
  groups: [
    // Every page of a sale leads back to the search, so its address is a file of its own, without the form.
    { name: 'hotel-address', of: [`${folder}on-sale.ts`, `${search}address.ts`], priority: 2 },
    {
      // The search form; calendar and rooms come when they are opened.
      name: 'hotel-search',
      of: [search],
      but: [`${search}pickers.ts`, `${search}stay-calendar`, `${search}use-nights`, `${search}rooms-picker`],
    },
    { name: 'hotel-offers', of: [`${folder}home/`] },
    { name: 'hotel-words', of: [`${folder}picture`, `${folder}stars`] },
  ],
  budgetsKb: { '/hotel-home': 120, '/hotels': 165, '/hotels/:hotelId': 165 },
  laterBudgetsKb: {
    // The library with its worker, only where the operator has a source of streets.
    'products/hotel/map/tiles/open.ts': 480,
  },
};
