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
      of: [`${folder}on-sale.ts`, `${search}address.ts`],
      priority: 2,
    },
    {
      // Names of places, for the list of flights too, whose form comes later.
      name: 'flight-places',
      of: [`${search}use-places`, `${search}airports-text`, 'core/products/flight/texts/airports'],
      priority: 2,
    },
    {
      // The sentence of the search; pickers come when they are opened.
      name: 'flight-search',
      of: [search],
      but: [
        `${search}date-picker`,
        `${search}impossible`,
        `${search}problems`,
        `${search}multi-legs`,
        `${search}passenger-picker`,
        `${search}pickers.ts`,
        `${search}place-input`,
        `${search}place-list`,
        `${search}place-sheet`,
        `${search}recent-places`,
        `${search}use-city-names`,
        `${search}use-fares`,
        `${search}use-place-choice`,
        `${search}use-world-places`,
      ],
    },
    {
      name: 'flight-landing',
      of: [
        `${folder}landing/below`,
        `${folder}landing/quick-searches`,
        `${folder}landing/facts`,
        `${folder}landing/hub-map`,
        `${folder}landing/landing.module`,
        `${folder}route-map/use-points`,
        'core/products/flight/texts/landing.',
      ],
      priority: 0,
    },
    {
      name: 'flight-times',
      of: [
        `${folder}times/`,
        `${folder}fares.`,
        `${folder}airline-mark/`,
        `${folder}back/back-words`,
        `${folder}choice/choice.`,
        'core/products/flight/rules/penalties/back-now.',
        'core/products/flight/texts/back.',
        'core/products/flight/texts/baggage.',
        'web/ui/back-chip/',
        'web/ui/route-line/',
      ],
    },
    {
      // Few lines each, which the order, its tickets and the row of a flight need.
      name: 'flight-leaves',
      of: [
        `${folder}back/share-words`,
        `${folder}itinerary/is-round-trip`,
        `${folder}ticket/be-there`,
        'core/products/flight/texts/terminals.',
        `${folder}detail/detail.module`,
        `${folder}ticket/ticket.module`,
      ],
    },
    {
      // What offers on the home page and the list of flights both need, so that the list does not load the offers.
      name: 'flight-fares',
      of: [
        'node_modules/@tanstack/query-core/build/modern/queriesObserver',
        'node_modules/@tanstack/react-query/build/modern/useQueries',
        'core/texts/calendar',
        'core/texts/passenger-counts',
        'core/products/flight/texts/pickers',
        'web/features/age/',
        `${search}look-again`,
        `${search}use-fares`,
      ],
      priority: 2,
    },
    {
      // Names of offers and routes, for the home page and for the footer of every page.
      name: 'flight-ways',
      of: ['core/products/flight/texts/offers.', 'core/products/flight/texts/popular-routes.'],
      priority: 2,
    },
    { name: 'flight-offers', of: [`${folder}home/`] },
  ],
  budgetsKb: { '/plp': 150, '/flight/:iata': 130 },
};
