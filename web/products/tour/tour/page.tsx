import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, Redirect, useLocation, useParams, useSearch } from 'wouter';
import { tourPageTexts as texts } from '#core/products/tour/texts/page.ts';
import { failureText, isNotThere } from '#web/api/failure.ts';
import { handOver } from '#web/features/share/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { withoutDialogEntry } from '#web/ui/dialog/index.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { AtHand } from '#web/ui/late/at-hand.tsx';
import { useIsHere } from '#web/ui/late/here.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { ArchPoster } from '#web/ui/poster/arch-poster.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { chosenOf } from '../found/choice.ts';
import { tourAddress, tourViewIn } from '../found/tour-address.ts';
import { type TourDetail, useTour } from '../found/use-tour.ts';
import { posterOf } from '../found/words.ts';
import { RouteCard } from '../money/route-card.tsx';
import { Departures } from './departures.tsx';
import { Facts } from './facts.tsx';
import { Included } from './included.tsx';
import { LadderCard } from './ladder-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { Packages } from './packages.tsx';
import { Prices } from './prices.tsx';
import { Programme } from './programme.tsx';
import styles from './tour.module.css';

const Head = ({ tour }: { tour: TourDetail }) => (
  <div className={styles.hero}>
    <div className={`wrap ${styles.heroIn}`}>
      <div>
        <nav>
          <Link href="/tours">{texts.back}</Link>
        </nav>
        <h1>{tour.title}</h1>
        <p>{tour.summary}</p>
        <p>
          {texts.group(tour.groupMin, tour.groupMax)}{' '}
          <Button
            look="line"
            size="small"
            icon="share"
            onClick={() =>
              void handOver({ title: tour.title, path: tourAddress(tour.tourId), copied: texts.shared })
            }
          >
            {texts.share}
          </Button>
        </p>
      </div>
      <ArchPoster name={posterOf(tour)} className={styles.arch} />
    </div>
  </div>
);

const beginWith = 2;

const Tour = ({ tour, query }: { tour: TourDetail; query: string }) => {
  const view = useMemo(() => tourViewIn(new URLSearchParams(query)), [query]);
  const chosen = chosenOf(tour, view);
  const [adults, setAdults] = useState(beginWith);
  return (
    <main id="main">
      <Head tour={tour} />
      <div className={`wrap ${styles.layout}`}>
        <div className={styles.column}>
          {tour.isSample ? <Notice>{texts.sample}</Notice> : null}
          <Departures tour={tour} chosen={chosen} people={adults} />
          <Packages tour={tour} chosen={chosen} />
          <Programme tour={tour} leavesOn={chosen?.departure.leavesOn ?? null} />
          <Facts tour={tour} />
          {chosen ? <Prices tour={tour} chosen={chosen} /> : null}
          <Included tour={tour} />
          {chosen ? (
            <AtHand fallback={<Skeleton width="100%" height="20rem" />}>
              <LadderCard chosen={chosen} tour={tour} />
            </AtHand>
          ) : null}
        </div>
        <aside className={styles.side}>
          <RouteCard tour={tour} />
          {chosen ? (
            <MoneyCard
              key={chosen.departure.departureId}
              chosen={chosen}
              adults={adults}
              setAdults={setAdults}
            />
          ) : null}
        </aside>
      </div>
    </main>
  );
};

const Waiting = () => (
  <main id="main" className="wrap" aria-busy="true">
    <p className="vh" role="status">
      {texts.loading}
    </p>
    <Skeleton width="100%" height="15rem" />
    <Skeleton width="60%" height="2.5rem" />
    <Skeleton width="100%" height="24rem" />
  </main>
);

/** The page of a tour: dates, hotels by level, the programme day by day, what is in the price, what is paid when and what comes back. */
const OneTour = () => {
  const { tourId = '' } = useParams<{ tourId: string }>();
  const search = withoutDialogEntry(useSearch());
  // The server draws it for everybody with its first date; which one an address is about is read once the page is taken over.
  const query = useIsHere() ? search : '';
  const { data, error, refetch } = useTour(tourId);
  usePageTitle(data?.title ?? texts.loading);
  if (data) return <Tour key={tourId} tour={data} query={query} />;
  if (error && isNotThere(error)) return <Redirect to="/404" replace />;
  if (!error) return <Waiting />;
  return (
    <main id="main" className="wrap">
      <Card role="alert">
        <EmptyState pose="cut-off" title={texts.failed} text={failureText(error)}>
          <Button look="go" icon="refresh" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </EmptyState>
      </Card>
    </main>
  );
};

/** The page after it, which it leads to: named here and not in everybody's first view. */
const Booking = lazy(() => import('../booking/booking.tsx'));

/** A tour, and reserving it. */
export default function TourPage() {
  const [path] = useLocation();
  return path === '/tour-booking' ? (
    <Suspense fallback={<Waiting />}>
      <Booking />
    </Suspense>
  ) : (
    <OneTour />
  );
}
