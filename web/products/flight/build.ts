import type { ProductBuild } from '../build-slot.ts';

const folder = 'web/products/flight/';
const search = `${folder}search/`;

export const build: ProductBuild = {
  earlyPartsOf: { '/plp': ['products/flight/results/flight-results.tsx'] },
  earlyAsks: { '/plp': 'products/flight/results/ask-early.ts' },
  homeParts: ['products/flight/search/home-forms.tsx'],
  groups: [
    {
      // Every page of a sale leads back to the search, so its address is a file of its own, without the form.
      name: 'flight-address',
      of: [`${folder}today.ts`, `${search}address.ts`],
      priority: 2,
    },
    {
      // The sentence of the search; pickers come when they are opened.
      name: 'flight-search',
      of: [search],
      but: [
        `${search}country-name`,
        `${search}date-picker`,
        `${search}impossible`,
        `${search}problems`,
        `${search}multi-legs`,
        `${search}passenger-picker`,
        `${search}place-input`,
        `${search}place-list`,
        `${search}place-sheet`,
        `${search}use-fares`,
        `${search}use-place-choice`,
      ],
    },
    { name: 'flight-times', of: [`${folder}times/`, `${folder}airline-mark/`, 'web/ui/route-line/'] },
    {
      // What offers on the home page and the list of flights both need, so that the list does not load the offers.
      name: 'flight-fares',
      of: [
        'node_modules/@tanstack/query-core/build/modern/queriesObserver',
        'node_modules/@tanstack/react-query/build/modern/useQueries',
        'core/texts/calendar',
        'core/products/flight/texts/pickers',
        'web/features/age/',
        `${search}use-fares`,
      ],
      priority: 2,
    },
    { name: 'flight-offers', of: [`${folder}home/`] },
  ],
  budgetsKb: { '/plp': 150 },
};
