import { Cities } from './cities.tsx';
import styles from './home.module.css';
import { RecentStays } from './recent-stays.tsx';
import { Trending } from './trending.tsx';

/** What is below the search box of hotels: recent searches, hotels that have room, cities. */
export default function Offers() {
  return (
    <div className={styles.offers}>
      <RecentStays />
      <Trending />
      <Cities />
    </div>
  );
}
