import type { Departure } from '#core/products/tour/contract/departure.ts';
import { tourFailureTexts } from '#core/products/tour/texts/failures.ts';
import { tourHomeTexts as texts } from '#core/products/tour/texts/home.ts';
import { tourResultsTexts as results } from '#core/products/tour/texts/results.ts';
import { themeTexts } from '#core/products/tour/texts/search.ts';
import { tourThemes } from '#core/products/tour/words.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { HeadData } from '#server/platform/http/head-data.ts';
import { type Heads, inMemory, type PageHead } from '#server/platform/http/heads.ts';
import type { Sitemaps } from '#server/platform/http/sitemap.ts';
import type { DatesOf } from './told-dates.ts';
import type { Tours } from './tours.ts';

const home = { name: texts.pageTitle, path: '/tour-home' };

type Known = Pick<Tours, 'tour' | 'card' | 'destination'>;

const nowhere: PageHead = {
  title: texts.pageTitle,
  description: tourFailureTexts.TOUR_UNKNOWN,
  isMissing: true,
};

/** So many dates are told, the soonest first. */
const datesTold = 12;

const schemaOrg = 'https://schema.org/';
const availability: Partial<Record<Departure['state'], string>> = {
  onSale: `${schemaOrg}InStock`,
  nearFull: `${schemaOrg}LimitedAvailability`,
  full: `${schemaOrg}SoldOut`,
};

/** The dates of a tour with what an adult pays in a double room by the rates of today, and whether there are places. */
const offersOf = (departures: readonly Departure[], path: string, today: PlainDate): HeadData[] =>
  departures
    .flatMap(({ departureId, state, priceFrom, leavesInstant, returnsOn }) => {
      const stands = availability[state];
      if (stands === undefined || priceFrom === null) return [];
      return [
        {
          '@type': 'Offer',
          url: { path: `${path}?departure=${departureId}` },
          price: priceFrom,
          priceCurrency: 'IRR',
          priceValidUntil: today,
          availability: stands,
          itemOffered: { '@type': 'Trip', departureTime: leavesInstant, arrivalTime: returnsOn },
        },
      ];
    })
    .slice(0, datesTold);

/** What the pages of tours say of themselves. */
export const tourHeads = ({ tour, card, destination }: Known, datesOf: DatesOf): Heads => ({
  '/tour-home': inMemory(() => ({
    title: texts.pageTitle,
    description: texts.lead,
    picture: '/posters/istanbul.png',
    crumbs: [home],
  })),
  '/tours': inMemory((_named, query = new URLSearchParams()) => {
    const all = { name: results.pageTitle, path: '/tours' };
    const [to, theme] = [destination(query.get('to') ?? ''), query.get('theme')];
    const known = tourThemes.find((each) => each === theme);
    const what = to?.name ?? (known ? themeTexts[known].name : null);
    const said = {
      description: results.subtitle,
      ...(to?.cityCode ? { picture: `/posters/places/${to.cityCode}.png` } : {}),
    };
    if (query.size === 0) return { ...said, title: all.name, canonical: all.path, crumbs: [home, all] };
    return { ...said, title: what === null ? all.name : results.titleOf(what), isListOf: true };
  }),
  '/tours/:tourId': inMemory(async ({ tourId = '' }) => {
    const found = tour(tourId);
    if (!found) return nowhere;
    const { title, summary, destinations, isSample } = card(found);
    const path = `/tours/${found.tourId}`;
    const [first] = destinations;
    const dates = isSample ? null : await datesOf(found);
    return {
      title,
      description: summary,
      ...(first?.cityCode ? { picture: `/posters/places/${first.cityCode}.png` } : {}),
      canonical: path,
      crumbs: [home, { name: title, path }],
      // What was made up to try the house with is told to nobody as a journey that is sold.
      data: isSample
        ? []
        : [
            {
              '@type': 'TouristTrip',
              name: title,
              description: summary,
              url: { path },
              provider: { '@id': { path: '/#agency' } },
              itinerary: destinations.map(({ name, lat, lon }) => ({
                '@type': 'City',
                name,
                geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
              })),
              ...(dates ? { offers: offersOf(dates.departures, path, dates.today) } : {}),
            },
          ],
    };
  }),
});

/** Its pages for search engines: the first page, which says which tours there are, and every tour with what is written of it; its dates and prices come and go. */
export const tourSitemaps = ({ all, content }: Pick<Tours, 'all' | 'content'>): Sitemaps => ({
  tours: () => [
    { path: home.path, says: all.map(({ tourId, title, themes }) => [tourId, title, themes]) },
    ...all.map((tour) => ({ path: `/tours/${tour.tourId}`, says: content(tour) })),
  ],
});
