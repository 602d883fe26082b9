import { flightFigureTexts as texts } from '#core/products/flight/texts/figures.ts';
import { type Figure, type FigureSource, figureBasisMin, shareOf } from '#server/platform/figures.ts';
import type { Db } from '#server/platform/services.ts';
import type { Network } from '../network/network.ts';
import { cityCodeOf } from '../search/scope.ts';
import { readOffered } from './store.ts';

/** Fewer than these are no network to speak of. */
const [placesMin, airlinesMin] = [5, 3] as const;

/** Cities that a listed flight leaves or reaches. A supplier that lists nothing adds none: what it may sell is no figure. */
const placesOf = ({ pairs }: Network): Figure[] => {
  const cities = new Set(
    pairs.flatMap(({ origin, destination }) =>
      [origin, destination].map((code) => cityCodeOf({ code, kind: 'AirportCode' })),
    ),
  );
  const { label, basis } = texts.places;
  return cities.size < placesMin
    ? []
    : [
        {
          name: 'flight-places',
          value: cities.size,
          unit: 'count',
          label,
          basis: basis(pairs.length),
          restsOn: pairs.length,
        },
      ];
};

/** The figures of flights: where they go, whose they are, and how many say what comes back. */
export const flightFigures =
  ({
    db,
    network,
    since,
  }: {
    db: Db;
    network: () => Promise<Network>;
    since: (now: Date) => Date;
  }): FigureSource =>
  async (now) => {
    const [places, offered] = await Promise.all([network().then(placesOf), readOffered(db, since(now))]);
    const { flights, known, airlines } = offered;
    if (flights < figureBasisMin) return places;
    const { airlines: ofAirlines, rules } = texts;
    return [
      ...places,
      ...(airlines < airlinesMin
        ? []
        : [
            {
              name: 'flight-airlines',
              value: airlines,
              unit: 'count' as const,
              label: ofAirlines.label,
              basis: ofAirlines.basis(flights),
              restsOn: flights,
            },
          ]),
      {
        name: 'flight-rules',
        value: shareOf(known, flights),
        unit: 'percent' as const,
        label: rules.label,
        basis: rules.basis(flights),
        restsOn: flights,
      },
    ];
  };
