import { lazy, Suspense, useEffect, useMemo } from 'react';
import { Redirect, useParams, useSearch } from 'wouter';
import type { HotelPageContent } from '#core/products/hotel/contract/hotel.ts';
import { saysNights } from '#core/products/hotel/rules/says-nights.ts';
import { hotelPageTexts as texts } from '#core/products/hotel/texts/hotel-page.ts';
import { reviewTexts } from '#core/products/hotel/texts/reviews.ts';
import { failureText, isNotThere } from '#web/api/failure.ts';
import { handOver } from '#web/features/share/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { todayInIran } from '#web/ui/clock/today.ts';
import { withoutDialogEntry } from '#web/ui/dialog/index.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { AtHand } from '#web/ui/late/at-hand.tsx';
import { useIsHere } from '#web/ui/late/here.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { rememberSeen } from '../map/visited.ts';
import { type HotelSearch, hotelAddress, hotelSearchOf, hotelsAddress } from '../search/address.ts';
import { Stars } from '../stars.tsx';
import { Facilities, Facts } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import styles from './hotel.module.css';
import { HouseRules } from './house-rules.tsx';
import { Place } from './place.tsx';
import { RoomsAndRates } from './rooms-and-rates.tsx';
import { StayBar } from './stay-bar.tsx';
import { useHotel } from './use-rates.ts';

const ForTrip = lazy(() => import('../companion/for-trip.tsx'));
const Reviews = lazy(() => import('./reviews.tsx'));
const Ladder = lazy(() => import('./ladder-card.tsx'));

/** The hotel's own words: who it is and where. */
const Head = ({ hotel, search }: { hotel: HotelPageContent; search: HotelSearch }) => (
  <div className={styles.head}>
    <div>
      <h1>
        {hotel.name} <Stars count={hotel.stars} />
      </h1>
      <p className={styles.quiet}>
        {hotel.city.name}، {hotel.address}
      </p>
    </div>
    <Button
      look="text"
      size="small"
      icon="share"
      onClick={() =>
        void handOver({ title: hotel.name, path: hotelAddress(hotel.hotelId, search), copied: texts.shared })
      }
    >
      {texts.share}
    </Button>
  </div>
);

const Section = ({ id, title, children }: { id: string; title: string; children: React.ReactNode }) => (
  <section aria-labelledby={id}>
    <Card>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </Card>
  </section>
);

interface HotelProps {
  hotel: HotelPageContent;
  search: HotelSearch;
  /** The nights of the address are read in a moment. */
  isComing: boolean;
}

const Hotel = ({ hotel, search, isComing }: HotelProps) => {
  const back = hotelsAddress({ ...search, destination: { kind: 'city', id: hotel.city.cityKey } });
  useEffect(() => rememberSeen(hotel.hotelId), [hotel.hotelId]);
  return (
    <main id="main" className={styles.page}>
      <StayBar hotel={hotel} search={search} isComing={isComing} back={back} />
      <div className="wrap">
        <Gallery hotel={hotel} />
        <Head hotel={hotel} search={search} />
        <Facts hotel={hotel} />
        <AtHand>
          <ForTrip cityKey={hotel.city.cityKey} />
        </AtHand>
        {hotel.hasSampleFacts ? <Notice>{texts.sample}</Notice> : null}
        <RoomsAndRates
          hotel={hotel}
          search={search}
          isComing={isComing}
          after={(offers, zone) => (
            <Suspense fallback={null}>
              <Ladder offers={offers} zone={zone} />
            </Suspense>
          )}
          below={
            <>
              <Section id="hotel-facilities" title={texts.facilities}>
                <Facilities hotel={hotel} />
              </Section>
              <Section id="hotel-rules" title={texts.rules}>
                <HouseRules hotel={hotel} />
              </Section>
              <Section id="hotel-reviews" title={reviewTexts.ofHotel}>
                <Suspense fallback={null}>
                  <Reviews hotelId={hotel.hotelId} />
                </Suspense>
              </Section>
            </>
          }
          place={
            <Section id="hotel-place" title={texts.place}>
              <Place hotel={hotel} search={search} />
            </Section>
          }
        />
      </div>
    </main>
  );
};

const Waiting = () => (
  <main id="main" className={styles.page} aria-busy="true">
    <div className="wrap">
      <p className="vh" role="status">
        {texts.loading}
      </p>
      <Skeleton width="100%" height="19rem" />
      <Skeleton width="60%" height="2.5rem" />
      <Skeleton width="100%" height="24rem" />
    </div>
  </main>
);

/** The page of a hotel: pictures, facts, rooms with their rates for the nights in the address, rules, place. */
export default function HotelPage() {
  const { hotelId = '' } = useParams<{ hotelId: string }>();
  const said = withoutDialogEntry(useSearch());
  // The server draws it for everybody: of the address no more than whether it says nights.
  const isHere = useIsHere();
  const query = isHere ? said : '';
  const search = useMemo(() => hotelSearchOf(new URLSearchParams(query), todayInIran()), [query]);
  const isComing = !isHere && saysNights(new URLSearchParams(said));
  const { data, error, refetch } = useHotel(hotelId);
  usePageTitle(data ? texts.pageTitle(data.name, data.city.name) : texts.loading);
  if (data) return <Hotel key={hotelId} hotel={data} search={search} isComing={isComing} />;
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
}
