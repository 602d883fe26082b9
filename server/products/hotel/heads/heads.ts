import { destinationKinds } from '#core/products/hotel/contract/places.ts';
import { linkSizeOf } from '#core/products/hotel/rules/photo.ts';
import { hotelFailureTexts } from '#core/products/hotel/texts/failures.ts';
import { hotelHeadTexts } from '#core/products/hotel/texts/heads.ts';
import { hotelHomeTexts } from '#core/products/hotel/texts/home.ts';
import { hotelPageTexts } from '#core/products/hotel/texts/hotel-page.ts';
import { hotelResultsTexts } from '#core/products/hotel/texts/results.ts';
import type { HeadData } from '#server/platform/http/head-data.ts';
import { type Heads, inMemory, type PageHead } from '#server/platform/http/heads.ts';
import type { Sitemaps } from '#server/platform/http/sitemap.ts';
import type { Places } from '../places/places.ts';
import type { FromPrice, FromPriceOf } from './from-price.ts';

const home = { name: hotelHomeTexts.pageTitle, path: '/hotel-home' };

/** Its pages for search engines: the first page, which says which hotels there are, and every hotel with what its page says without nights. */
export const hotelSitemaps = (
  { hotels, scoreOf, photos }: Pick<Places, 'hotels' | 'scoreOf' | 'photos'>,
  refreshScores: () => Promise<void>,
): Sitemaps => ({
  hotels: async () => {
    await refreshScores();
    return [
      { path: home.path, says: hotels.map(({ hotelId, name }) => [hotelId, name]) },
      ...hotels.map((hotel) => ({
        path: `/hotels/${hotel.hotelId}`,
        says: [hotel, scoreOf(hotel.hotelId), photos.of(hotel.hotelId)],
      })),
    ];
  },
});

const nowhere: PageHead = {
  title: hotelHomeTexts.pageTitle,
  description: hotelFailureTexts.HOTEL_UNKNOWN,
  isMissing: true,
};

/** What a night costs at least, as the calendar of the page says it. It is true of the day on which it was heard. */
const offerOf = ({ price, night, heardOn }: FromPrice, path: string): HeadData => ({
  '@type': 'Offer',
  url: { path },
  price,
  priceCurrency: 'IRR',
  priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: 'IRR', unitCode: 'DAY' },
  availability: 'https://schema.org/InStock',
  availabilityStarts: night,
  priceValidUntil: heardOn,
});

/** What the pages of hotels say of themselves; prices only where rooms are really sold. */
export const hotelHeads = (
  {
    hotel,
    city,
    scoreOf,
    destination,
    photos,
  }: Pick<Places, 'hotel' | 'city' | 'scoreOf' | 'destination' | 'photos'>,
  fromPrice: FromPriceOf | null,
): Heads => ({
  '/hotel-home': inMemory(() => ({
    title: hotelHomeTexts.pageTitle,
    description: hotelHomeTexts.lead,
    picture: '/posters/isfahan.png',
    crumbs: [home],
  })),
  '/hotels': inMemory((_named, query = new URLSearchParams()) => {
    const kind = destinationKinds.find((each) => each === query.get('placeKind')) ?? 'city';
    const place = destination({ kind, id: (query.get('place') ?? '').trim().toLowerCase() });
    const asking = { title: hotelResultsTexts.askTitle, description: hotelHomeTexts.lead };
    if (query.size === 0) return { ...asking, picture: '/posters/isfahan.png', canonical: '/hotels' };
    if (!place) return { ...asking, isListOf: true };
    const { cityCode } = place.city;
    return {
      title: hotelResultsTexts.title(place.name),
      description: hotelHeadTexts.listOf(place.name),
      ...(cityCode ? { picture: `/posters/places/${cityCode}.png` } : {}),
      isListOf: true,
    };
  }),
  '/hotels/:hotelId': inMemory(async ({ hotelId = '' }) => {
    const found = hotel(hotelId);
    const place = found && city(found.cityKey);
    if (!found || !place) return nowhere;
    const path = `/hotels/${found.hotelId}`;
    const score = scoreOf(found.hotelId);
    const from = (await fromPrice?.(found, place)) ?? null;
    const [photo] = photos.of(found.hotelId);
    const picture = photo
      ? { path: `${photo.path}-link.jpg`, ...linkSizeOf(photo) }
      : { path: `/pictures/hotels/${found.hotelId}/building.png`, width: 1200, height: 630 };
    return {
      title: hotelPageTexts.pageTitle(found.name, place.name),
      description: hotelHeadTexts.about(found.stars, `${place.name}، ${found.address}`),
      picture,
      canonical: path,
      crumbs: [home, { name: hotelPageTexts.pageTitle(found.name, place.name), path }],
      data: [
        {
          '@type': 'Hotel',
          name: found.name,
          url: { path },
          image: { path: picture.path },
          address: { '@type': 'PostalAddress', streetAddress: found.address, addressLocality: place.name },
          geo: { '@type': 'GeoCoordinates', latitude: found.lat, longitude: found.lon },
          starRating: { '@type': 'Rating', ratingValue: found.stars },
          ...(score
            ? {
                aggregateRating: {
                  '@type': 'AggregateRating',
                  ratingValue: score.value,
                  bestRating: 10,
                  reviewCount: score.count,
                },
              }
            : {}),
          ...(from ? { makesOffer: offerOf(from, path) } : {}),
        },
      ],
    };
  }),
});
