import { matchPlaces } from '#core/rules/text/match.ts';
import type { DestinationCard } from '../shared/use-destinations.ts';

/** Destinations that match a text, best first: by Persian name or by the name in addresses, typed on either keyboard. */
export const matchDestinations = (
  term: string,
  destinations: readonly DestinationCard[],
): DestinationCard[] =>
  matchPlaces(
    term,
    destinations.map((destination) => ({
      code: destination.countryCode,
      nameFa: destination.name,
      nameEn: destination.code,
      cityFa: destination.name,
      cityEn: destination.code,
      destination,
    })),
  ).map(({ destination }) => destination);
