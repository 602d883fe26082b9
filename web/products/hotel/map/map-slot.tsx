import { lazy, Suspense } from 'react';
import { hotelResultsTexts } from '#core/products/hotel/texts/results.ts';
import { useIsHere } from '#web/ui/late/here.ts';
import styles from './map.module.css';

const HotelMap = lazy(() => import('./hotel-map.tsx'));

const Loading = () => (
  <p className={styles.map} aria-busy="true">
    {hotelResultsTexts.map.loading}
  </p>
);

/** The place of the map, which a browser alone draws. What draws it is loaded when somebody asks for it. */
export const MapSlot = () =>
  useIsHere() ? (
    <Suspense fallback={<Loading />}>
      <HotelMap />
    </Suspense>
  ) : (
    <Loading />
  );
