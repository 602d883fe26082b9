import { lazy, Suspense } from 'react';
import { hotelResultsTexts } from '#core/products/hotel/texts/results.ts';
import styles from './map.module.css';

const HotelMap = lazy(() => import('./hotel-map.tsx'));

/** The place of the map. What draws it is loaded when somebody asks for it. */
export const MapSlot = () => (
  <Suspense
    fallback={
      <p className={styles.map} aria-busy="true">
        {hotelResultsTexts.map.loading}
      </p>
    }
  >
    <HotelMap />
  </Suspense>
);
