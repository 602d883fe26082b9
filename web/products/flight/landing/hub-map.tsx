import { useMemo } from 'react';
import type { Place } from '#core/products/flight/contract/proposal.ts';
import { landingTexts as texts } from '#core/products/flight/texts/landing.ts';
import { RouteMap } from '#web/features/route-map/index.ts';
import { usePoints } from '../route-map/use-points.ts';
import styles from './landing.module.css';

type Named = Pick<Place, 'code' | 'cityFa'>;

interface Props {
  /** The place to which all routes lead. */
  to: Named;
  /** The places from which routes lead there. A city that is given twice counts once. */
  from: readonly Named[];
}

/** A map of a place with the routes that lead to it. The list beside it says the same in words. No map if positions are not known. */
export const HubMap = ({ to, from }: Props) => {
  const codes = useMemo(() => [to.code, ...from.map(({ code }) => code)], [to, from]);
  const { data, isError } = usePoints(codes);
  const places = useMemo(() => {
    const all = [{ ...to, isVia: false }, ...from.map((place) => ({ ...place, isVia: true }))];
    return all.flatMap(({ code, cityFa, isVia }, at) => {
      const point = data?.find((each) => each.code === code);
      const isFirst = all.findIndex((each) => each.cityFa === cityFa) === at;
      return point && isFirst ? [{ name: cityFa, lat: point.lat, lon: point.lon, isVia }] : [];
    });
  }, [to, from, data]);
  const legs = useMemo(() => places.slice(1).map((_place, at) => [at + 1, 0] as const), [places]);
  if (isError || (data && legs.length === 0)) return null;
  return (
    <RouteMap
      places={places}
      legs={legs}
      label={texts.map(
        places.slice(1).map(({ name }) => name),
        to.cityFa,
      )}
      className={styles.map}
    />
  );
};
