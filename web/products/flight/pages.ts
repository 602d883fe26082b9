import type { ProductPages } from '../pages-slot.ts';

/** The flight pages are all screens that other products share. */
export const pages: ProductPages = {
  screenOf: {
    '/plp': 'screens/results',
    '/add-passenger': 'screens/passengers',
    '/confirm': 'screens/confirm-pay',
  },
  earlyPartsOf: { '/plp': ['products/flight/results/flight-results.tsx'] },
  homeParts: ['products/flight/search/search-form.tsx', 'products/flight/home/offers.tsx'],
};
