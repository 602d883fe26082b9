import { tourHomeTexts as texts } from '#core/products/tour/texts/home.ts';
import { Khatam } from '#web/ui/khatam/khatam.tsx';
import { AtHand } from '#web/ui/late/at-hand.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { AllTours } from '../home/all-tours.tsx';
import { Budget } from '../home/budget.tsx';
import { DepartureCalendar } from '../home/calendar.tsx';
import { NextTours } from '../home/next-tours.tsx';
import { Themes } from '../home/themes.tsx';
import { TourSearchForm } from '../search/search-form.tsx';
import styles from './overview.module.css';

export { Offers } from '../home/offers.tsx';
export { TourSearchForm };

/** What tours promise before somebody registers. */
const Promises = () => (
  <section aria-labelledby="tour-promises">
    <h2 id="tour-promises">{texts.promises}</h2>
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

/** The first page of tours: the search, themes, the days of departure, budget and length, and what is promised. */
export default function TourOverviewPage() {
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
          <TourSearchForm />
        </section>
        <div className={styles.parts}>
          <Themes />
          <AtHand fallback={<Skeleton width="100%" height="60rem" />}>
            <NextTours />
            <DepartureCalendar />
            <Budget />
          </AtHand>
          <Promises />
          <AllTours />
        </div>
      </div>
    </main>
  );
}
