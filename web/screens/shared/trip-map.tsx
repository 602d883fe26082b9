import { useMemo } from 'react';
import { routeKm } from '#core/rules/maps/great-circle.ts';
import { mapTexts } from '#core/texts/maps.ts';
import { tripTexts } from '#core/texts/trips.ts';
import { RouteMap, RouteMapFact } from '#web/features/route-map/index.ts';
import { routeOf } from './route.ts';
import styles from './shared.module.css';
import type { SharedPart } from './trip.ts';

/** The whole trip on the map; the list under it says the same in words. None where nobody knows where it leads. */
export const TripMap = ({ parts }: { parts: readonly SharedPart[] }) => {
  const route = useMemo(() => routeOf(parts), [parts]);
  if (!route) return null;
  const { places, legs } = route;
  const ways = legs.map(([from, to]) =>
    tripTexts.shared.way(places[from]?.name ?? '', places[to]?.name ?? ''),
  );
  const km = routeKm(places, legs);
  return (
    <RouteMap
      places={places}
      legs={legs}
      label={tripTexts.shared.map(ways, mapTexts.km(km))}
      className={styles.map}
    >
      <RouteMapFact>{mapTexts.km(km)}</RouteMapFact>
    </RouteMap>
  );
};
