import { hotelHomeTexts as texts } from '#core/products/hotel/texts/home.ts';
import { Standing } from '#web/ui/approaching/standing.tsx';
import { Khatam } from '#web/ui/khatam/khatam.tsx';
import { AtHand } from '#web/ui/late/at-hand.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { AllHotels } from '../home/all-hotels.tsx';
import { Cities } from '../home/cities.tsx';
import { RecentStays } from '../home/recent-stays.tsx';
import { Trending } from '../home/trending.tsx';
import { HotelSearchForm } from '../search/search-form.tsx';
import styles from './overview.module.css';

/** What hotels promise before somebody buys. */
const Promises = () => (
  <section aria-labelledby="hotel-promises">
    <h2 id="hotel-promises">{texts.promises}</h2>
    <ul className={styles.promises}>
      {texts.promiseList.map(({ title, text }) => (
        <li key={title}>
          <Khatam className={styles.star} />
          <div>
            <b>{title}</b>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);

/** The first page of hotels: the search, what has room these days, the cities, and what is promised. */
export default function HotelHomePage() {
  usePageTitle(texts.pageTitle);
  return (
    <main id="main">
      <div className={styles.hero}>
        <div className="wrap">
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </div>
      </div>
      <div className="wrap">
        <section className={styles.search} aria-label={texts.search}>
          <HotelSearchForm />
        </section>
        <div className={styles.parts}>
          <AtHand fallback={<Skeleton width="100%" height="40rem" />}>
            <RecentStays />
            <Trending />
          </AtHand>
          <Standing of={Cities} room="136rem" />
          <Promises />
          <Standing of={AllHotels} room="93rem" />
        </div>
      </div>
    </main>
  );
}
