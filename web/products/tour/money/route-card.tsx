import { useMemo } from 'react';
import type { TourContent } from '#core/products/tour/contract/tour.ts';
import { RouteMap } from '#web/features/route-map/index.ts';
import styles from './money.module.css';

/** The places of a tour on the map, in their order; nothing where it goes to one alone. */
export const RouteCard = ({ tour }: { tour: TourContent }) => {
  const places = useMemo(() => tour.destinations.map(({ name, lat, lon }) => ({ name, lat, lon })), [tour]);
  return places.length > 1 ? <RouteMap places={places} className={styles.map} /> : null;
};
