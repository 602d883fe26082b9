import { tourHomeTexts as texts } from '#core/products/tour/texts/home.ts';
import type { Heads } from '#server/platform/http/heads.ts';
import type { Sitemaps } from '#server/platform/http/sitemap.ts';
import type { Tours } from './tours.ts';

const home = { name: texts.pageTitle, path: '/tour-home' };

type Known = Pick<Tours, 'tour' | 'card' | 'all'>;

/** What the pages of tours say of themselves. */
export const tourHeads = ({ tour, card }: Known): Heads => ({
  '/tour-home': () => ({
    title: texts.pageTitle,
    description: texts.lead,
    picture: '/posters/istanbul.png',
    crumbs: [home],
  }),
  '/tours/:tourId': ({ tourId = '' }) => {
    const found = tour(tourId);
    if (!found) return null;
    const { title, summary, destinations, isSample } = card(found);
    const path = `/tours/${found.tourId}`;
    const [first] = destinations;
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
            },
          ],
    };
  },
});

/** Its pages for search engines: the first page and every tour. */
export const tourSitemaps = ({ all }: Known): Sitemaps => ({
  tours: () => [{ path: home.path }, ...all.map(({ tourId }) => ({ path: `/tours/${tourId}` }))],
});
