import type {
  PackageHotel,
  TourCard,
  TourContent,
  TourDestination,
} from '#core/products/tour/contract/tour.ts';
import { tourContentTexts } from '#core/products/tour/texts/content.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { isPlainDate, type PlainDate } from '#core/rules/dates/plain.ts';
import { rialsPerToman, toRial } from '#core/rules/money/rial.ts';
import type { KnownDestination, KnownHotel, KnownTour, PlannedDeparture } from '../data/shape.ts';
import { destinations, knownTours, packageHotels } from '../data/tours.ts';
import { leavesOn, sampleDeparture, sampleDepartures } from '../samples/departures.ts';

/** So many days ahead dates are planned. */
export const plannedDays = 200;

/** All tours that the house has, and their dates as they are planned. Without samples there are none yet. */
export interface Tours {
  all: readonly KnownTour[];
  tour(tourId: string): KnownTour | null;
  destination(destinationKey: string): KnownDestination | null;
  destinations: readonly TourDestination[];
  card(tour: KnownTour): TourCard;
  content(tour: KnownTour): TourContent;
  /** A date by its id, whenever it was or is. */
  departure(departureId: string): PlannedDeparture | null;
  /** A date by its id that somebody may ask for: one of those that are planned, or were not long ago, so that a link to it says that it is over. */
  planned(departureId: string, today: PlainDate): PlannedDeparture | null;
  /** The dates of a tour from a day on, as far as they are planned. */
  departures(tour: KnownTour, today: PlainDate): readonly PlannedDeparture[];
}

type Destination = (typeof destinations)[number];

export const presentDestination = (known: Destination): TourDestination => {
  const { destinationKey, name, nameEn, cityCode, countryIso2, countryName, zone, lat, lon } = known;
  const isDomestic = countryIso2 === 'IR';
  return { destinationKey, name, nameEn, cityCode, countryIso2, countryName, isDomestic, zone, lat, lon };
};

const destinationByKey = new Map(destinations.map((one) => [one.destinationKey, one]));
const hotelById = new Map(packageHotels.map((one) => [one.hotelId, one]));

const wanted = <T>(found: T | undefined, what: string): T => {
  if (found === undefined) throw new Error(`the data of tours have no ${what}`);
  return found;
};

const destinationsOf = ({ route }: KnownTour): Destination[] =>
  route.map(({ destinationKey }) => wanted(destinationByKey.get(destinationKey), destinationKey));

const hotelsOf = ({ hotels }: KnownTour['packages'][number]): KnownHotel[] =>
  hotels.map(({ hotelId }) => wanted(hotelById.get(hotelId), hotelId));

const nightsOf = ({ route }: KnownTour): number => route.reduce((sum, { nights }) => sum + nights, 0);

/** Whether all of it is in Iran. */
export const isDomesticTour = (tour: KnownTour): boolean =>
  destinationsOf(tour).every(({ countryIso2 }) => countryIso2 === 'IR');

const cardOf = (tour: KnownTour): TourCard => {
  const stars = tour.packages.map((one) => Math.min(...hotelsOf(one).map((hotel) => hotel.stars)));
  return {
    tourId: tour.tourId,
    title: tour.title,
    titleEn: tour.titleEn,
    summary: tour.summary,
    themes: [...tour.themes],
    destinations: destinationsOf(tour).map(presentDestination),
    originName: tourContentTexts.origin,
    originCode: 'THR',
    isDomestic: isDomesticTour(tour),
    nights: nightsOf(tour),
    days: tour.days.length,
    transport: tour.transport,
    carrierName: tour.carrierName,
    difficulty: tour.difficulty,
    visa: tour.visa,
    starsFrom: Math.min(...stars),
    starsTo: Math.max(...stars),
    isSample: true,
  };
};

/** Where each night is: in the hotels of the simplest package one after the other, or where the day says; none on the last day. */
const sleepingPlaces = (tour: KnownTour): (string | null)[] => {
  const [simplest] = tour.packages;
  const nights = (simplest?.hotels ?? []).flatMap(({ hotelId, nights: count }) => {
    const { destinationKey } = wanted(hotelById.get(hotelId), hotelId);
    return Array<string>(count).fill(wanted(destinationByKey.get(destinationKey), destinationKey).name);
  });
  const camps = tour.days.filter(({ camp }) => camp !== null).length;
  const onTheWay = tour.days.length - 1 - nights.length - camps;
  return tour.days.map(({ camp }, at) => {
    if (camp !== null) return camp;
    return at < onTheWay || at === tour.days.length - 1 ? null : (nights.shift() ?? null);
  });
};

const stopOf = (key: string) => {
  const [destinationKey = '', stopKey] = key.split('.');
  const { stops } = wanted(destinationByKey.get(destinationKey), destinationKey);
  const { name, nameEn, kind, lat, lon, quality } = wanted(
    stops.find((stop) => stop.stopKey === stopKey),
    key,
  );
  return { name, nameEn, kind, lat, lon, quality };
};

const packageHotelsOf = (one: KnownTour['packages'][number]): PackageHotel[] =>
  hotelsOf(one).map(({ hotelId, name, nameEn, stars, destinationKey, lat, lon, quality }, at) => ({
    name,
    nameEn,
    hotelId,
    stars,
    destinationKey,
    nights: one.hotels[at]?.nights ?? 1,
    board: one.hotels[at]?.board ?? 'breakfast',
    lat,
    lon,
    quality,
  }));

const visaTermsOf = ({ visaRefusal }: KnownTour): TourContent['visaRefusal'] =>
  visaRefusal && {
    visaFee: toRial(visaRefusal.feeTomans * rialsPerToman),
    lateKept: toRial(visaRefusal.lateKeptTomans * rialsPerToman),
  };

const contentOf = (tour: KnownTour): TourContent => {
  const places = sleepingPlaces(tour);
  const isDomestic = isDomesticTour(tour);
  return {
    ...cardOf(tour),
    about: [...tour.about],
    programme: tour.days.map(({ title, text, meals, stops }, at) => ({
      day: at + 1,
      title,
      text,
      meals: [...meals],
      stops: stops.map(stopOf),
      sleepsAt: places[at] ?? null,
    })),
    packages: tour.packages.map((one) => ({ level: one.level, hotels: packageHotelsOf(one) })),
    included: [...tour.included],
    excluded: [...tour.excluded],
    documents: [...tour.documents],
    notes: [...tour.notes],
    leader: {
      languages: [tourContentTexts.persian],
      text: isDomestic ? tourContentTexts.leaderAtHome : tourContentTexts.leaderAbroad,
    },
    transfers: tour.transport === 'bus' ? tourContentTexts.busTransfers : tourContentTexts.transfers,
    luggageKg: tour.luggageKg,
    groupMin: tour.groupMin,
    groupMax: tour.groupMax,
    swapDaysBefore: tour.swapDaysBefore,
    visaRefusal: visaTermsOf(tour),
    localFees: tour.localFees.map((fee) => ({ ...fee })),
  };
};

/** `istanbul-taksim.20270108` */
const partsOfId = (departureId: string): { tourId: string; date: PlainDate } | null => {
  const [, tourId, year, month, day] = /^(.+)\.(\d{4})(\d\d)(\d\d)$/.exec(departureId) ?? [];
  const date = `${year}-${month}-${day}`;
  return tourId && isPlainDate(date) ? { tourId, date } : null;
};

export const createTours = (hasSamples: boolean): Tours => {
  const all = hasSamples ? knownTours : [];
  const byId = new Map(all.map((tour) => [tour.tourId, tour]));
  const used = new Set(all.flatMap(({ route }) => route.map(({ destinationKey }) => destinationKey)));
  // Dates are the same all day long, and every search asks for those of all tours.
  let planned: { day: PlainDate; dates: Map<string, readonly PlannedDeparture[]> } | null = null;
  const departure = (departureId: string): PlannedDeparture | null => {
    const parts = partsOfId(departureId);
    const tour = parts && byId.get(parts.tourId);
    return parts && tour && leavesOn(tour, parts.date) ? sampleDeparture(tour, parts.date) : null;
  };
  return {
    all,
    tour: (tourId) => byId.get(tourId) ?? null,
    destination: (destinationKey) => destinationByKey.get(destinationKey) ?? null,
    destinations: destinations
      .filter(({ destinationKey }) => used.has(destinationKey))
      .map(presentDestination),
    card: cardOf,
    content: contentOf,
    departure,
    planned(departureId, today) {
      const date = partsOfId(departureId)?.date;
      const [first, last] = [addDays(today, -plannedDays), addDays(today, plannedDays)];
      return date !== undefined && date >= first && date <= last ? departure(departureId) : null;
    },
    departures(tour, today) {
      if (planned?.day !== today) planned = { day: today, dates: new Map() };
      const known = planned.dates.get(tour.tourId);
      if (known) return known;
      const dates = sampleDepartures(tour, today, addDays(today, plannedDays));
      planned.dates.set(tour.tourId, dates);
      return dates;
    },
  };
};
