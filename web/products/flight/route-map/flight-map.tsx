import type { ReactNode } from 'react';
import { routeKm } from '#core/rules/maps/great-circle.ts';
import { mapTexts } from '#core/texts/maps.ts';
import { RouteMap, RouteMapFact } from '#web/features/route-map/index.ts';
import { type MappedLeg, useRoutePlaces } from './use-route.ts';

interface Props {
  /** One direction, leg after leg. The array must be the same at every drawing. */
  legs: readonly MappedLeg[];
  /** More short facts beside the distance; each is a `RouteMapFact`. */
  children?: ReactNode;
  /** The map has no edge of its own, since it is in a card that has one. */
  isBare?: boolean;
  className?: string | undefined;
}

/**
 * A flight on the map, with the kilometres that are flown. Its room is kept while nobody knows yet where its airports lie; where that
 * cannot be told there is no map. The page sets its height by `className`: `aspect-ratio` or `block-size`.
 */
export const FlightMap = ({ legs, children, isBare = false, className }: Props) => {
  const { places, isLost } = useRoutePlaces(legs);
  if (isLost) return null;
  const km = places
    ? routeKm(
        places,
        places.slice(1).map((_place, at) => [at, at + 1] as const),
      )
    : 0;
  return (
    <RouteMap places={places ?? []} isBare={isBare} className={className}>
      {places ? (
        <RouteMapFact>{legs.length > 1 ? mapTexts.kmOfLegs(km, legs.length) : mapTexts.km(km)}</RouteMapFact>
      ) : null}
      {children}
    </RouteMap>
  );
};
