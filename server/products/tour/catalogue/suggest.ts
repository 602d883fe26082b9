import type { TourSuggestion } from '#core/products/tour/contract/catalogue.ts';
import { searchTexts, themeTexts } from '#core/products/tour/texts/search.ts';
import { tourThemes } from '#core/products/tour/words.ts';
import { findPlaces, type MatchablePlace } from '#core/rules/text/match.ts';
import type { KnownTour } from '../data/shape.ts';
import type { Tours } from './tours.ts';

const suggestionsMax = 12;
const askedMost = 8;

interface Entry extends MatchablePlace {
  suggestion: TourSuggestion;
}

/** What a text means. */
export interface Meant {
  suggestions: TourSuggestion[];
  /** Nothing has just these letters. */
  isGuess: boolean;
}

const matchable = (
  suggestion: TourSuggestion,
  { code = '-', otherNames = [] }: { code?: string; otherNames?: readonly string[] } = {},
): Entry => ({
  suggestion,
  code,
  nameFa: '',
  nameEn: '',
  cityFa: suggestion.name,
  cityEn: suggestion.nameEn,
  otherNames,
  isPopular: suggestion.kind === 'destination',
});

/** Destinations first, then themes, then tours: among equals they are told in this order. */
const entriesOf = (tours: Tours): Entry[] => {
  const toursTo = (fits: (tour: KnownTour) => boolean): number => tours.all.filter(fits).length;
  const destinations = tours.destinations.map(({ destinationKey, name, nameEn, countryName, cityCode }) => {
    const count = toursTo(({ route }) => route.some((leg) => leg.destinationKey === destinationKey));
    return matchable(
      {
        kind: 'destination',
        id: destinationKey,
        name,
        nameEn,
        detail: searchTexts.inCountry(countryName, count),
        tours: count,
      },
      { ...(cityCode ? { code: cityCode } : {}), otherNames: [countryName] },
    );
  });
  const themes = tourThemes.map((theme) => {
    const count = toursTo((tour) => tour.themes.includes(theme));
    const { name, others } = themeTexts[theme];
    return matchable(
      { kind: 'theme', id: theme, name, nameEn: theme, detail: searchTexts.tours(count), tours: count },
      { otherNames: others },
    );
  });
  const all = tours.all.map((tour) =>
    matchable({
      kind: 'tour',
      id: tour.tourId,
      name: tour.title,
      nameEn: tour.titleEn,
      detail: tour.summary,
      tours: 1,
    }),
  );
  return [...destinations, ...themes.filter(({ suggestion }) => suggestion.tours > 0), ...all];
};

/** Words that every tour may have: «تور استانبول» means Istanbul. */
const tourWords = /(?<!\p{L})(تورهای|تورها|تور|سفر|tours?|trips?|to)(?!\p{L})/giu;

/** Finds what a text means among destinations, themes and tours. */
export const createSuggest = (tours: Tours) => {
  const entries = entriesOf(tours);
  return (text: string): Meant => {
    const bare = text.replace(tourWords, ' ').trim();
    if (bare === '')
      return {
        suggestions: entries
          .filter(({ suggestion }) => suggestion.kind === 'destination')
          .slice(0, askedMost)
          .map(({ suggestion }) => suggestion),
        isGuess: false,
      };
    const whole = findPlaces(text, entries);
    const found = whole.isPlain || bare === text.trim() ? whole : findPlaces(bare, entries);
    return {
      suggestions: found.places.slice(0, suggestionsMax).map(({ suggestion }) => suggestion),
      isGuess: !found.isPlain,
    };
  };
};

/** A destination or a theme that was chosen, as a suggestion tells it. */
export const presentChosen = (
  tours: Tours,
  { destination, theme }: { destination: string | null; theme: (typeof tourThemes)[number] | null },
): TourSuggestion | null =>
  entriesOf(tours)
    .map(({ suggestion }) => suggestion)
    .find(
      ({ kind, id }) =>
        (kind === 'destination' && id === destination) ||
        (kind === 'theme' && destination === null && id === theme),
    ) ?? null;
