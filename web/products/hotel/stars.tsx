import { hotelResultsTexts } from '#core/products/hotel/texts/results.ts';
import styles from './stars.module.css';

/** The stars of a hotel, as a picture and in words. */
export const Stars = ({ count }: { count: number }) => (
  <span className={styles.stars}>
    <span aria-hidden="true">{'★'.repeat(count)}</span>
    <span className="vh">{hotelResultsTexts.stars(count)}</span>
  </span>
);
