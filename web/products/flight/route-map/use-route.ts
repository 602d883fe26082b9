import { useMemo } from 'react';
import type { FlightLeg } from '#core/products/flight/contract/proposal.ts';
import type { MapPlace } from '#core/rules/maps/great-circle.ts';
import { usePoints } from './use-points.ts';

/** What a map needs of a leg. */
export type MappedLeg = Pick<FlightLeg, 'origin' | 'destination' | 'originName' | 'destinationName'>;

/**
 * The places of legs that are flown one after another, as a map shows them: stops hollow, a change of airports as the one city that it
 * is. Null until it is known where they all lie; `isLost` where nobody can tell: then there is no map, and everything else says the same.
 */
export const useRoutePlaces = (
  legs: readonly MappedLeg[],
): { places: MapPlace[] | null; isLost: boolean } => {
  const codes = useMemo(() => legs.flatMap(({ origin, destination }) => [origin, destination]), [legs]);
  const { data, isError } = usePoints(codes);
  const places = useMemo(() => {
    const find = (code: string) => data?.find((point) => point.code === code);
    const first = legs[0];
    const ends = first ? [{ code: first.origin, name: first.originName }] : [];
    for (const { destination, destinationName } of legs)
      ends.push({ code: destination, name: destinationName });
    const found = ends.flatMap(({ code, name }, at) => {
      const point = find(code);
      const isVia = at > 0 && at < ends.length - 1;
      return point ? [{ name, lat: point.lat, lon: point.lon, isVia }] : [];
    });
    return found.length === ends.length && found.length > 1 ? found : null;
  }, [legs, data]);
  return { places, isLost: isError || (data !== undefined && places === null) };
};
