import { useMemo } from 'react';
import { useLocation, useParams } from 'wouter';
import { landingTexts as texts } from '#core/products/flight/texts/landing.ts';
import { useCall } from '#web/api/use-call.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { ArchPoster } from '#web/ui/poster/arch-poster.tsx';
import { CheapestDays } from '../home/cheapest-days.tsx';
import { popularRoutes } from '../home/popular-routes.ts';
import { placeRef } from '../search/address.ts';
import { SearchForm } from '../search/search-form.tsx';
import { useCityNames } from '../search/use-city-names.ts';
import { findPlace, usePlaces, usePlacesOf, worldName } from '../search/use-places.ts';
import { Crumbs } from './crumbs.tsx';
import { Destinations } from './destinations.tsx';
import { PlaceFacts } from './facts.tsx';
import { HubMap } from './hub-map.tsx';
import styles from './landing.module.css';
import { leadOf } from './lead.ts';
import { QuickSearches, type Routes } from './quick-searches.tsx';

const comparedMax = 5;
const freshMs = 5 * 60_000;
const forever = Number.POSITIVE_INFINITY;

const isCode = (text: string): boolean => /^[A-Z]{3}$/.test(text);

/** What is known of the way to a city. Its room is kept, since what is known comes later. */
const Lead = ({ city, quick }: { city: string; quick: { data: Routes | undefined; isPending: boolean } }) => (
  <p className={styles.figures}>
    <span aria-hidden="true">{texts.figuresToCome}</span>
    <span>{quick.isPending ? null : leadOf(quick.data ?? []) || texts.lead(city)}</span>
  </p>
);

/** The landing page of a destination, or of flights abroad: a search box that is partly filled in, ready searches, cheap days and facts. */
export default function LandingPage() {
  const { iata = '' } = useParams<{ iata?: string }>();
  const [path] = useLocation();
  const isInternational = path.startsWith('/international-flight');
  const code = iata.toUpperCase();
  const domestic = usePlaces();
  const ref = isCode(code) ? code : null;
  // A place abroad is asked for here as well, so that whoever draws the page for others has it too.
  const isAbroad = ref !== null && domestic.data !== undefined && !findPlace(domestic.data, ref);
  const abroad = useCall(worldName, { body: { term: code } }, { enabled: isAbroad, staleTime: forever });
  const place = usePlacesOf([ref])(ref) ?? findPlace(abroad.data, ref);
  const isWaiting = useCityNames([ref])(ref) === null;
  const quick = useCall(
    'POST /api/flight-catalog/HomePage/GetQuickSearchInfos',
    { body: { ...(isCode(code) ? { iata: code } : {}), productType: isInternational ? 1 : 2 } },
    { staleTime: freshMs },
  );
  const isUnknown = iata !== '' && !place && !isWaiting && domestic.data !== undefined;
  const isComing = isCode(code) && !place && isWaiting;
  // Until its name is there, the words keep the room that they will take.
  const city = place?.cityFa ?? (isComing ? texts.cityToCome : null);
  const general = isInternational ? texts.titleAbroad : texts.titleHome;
  const title = city ? texts.title(city) : general;
  usePageTitle(isComing ? general : title);
  const destination = place ? placeRef(place) : null;
  const given = useMemo(
    () => ({ isInternational, ...(destination ? { destination } : {}) }),
    [isInternational, destination],
  );
  const found = (quick.data ?? []).slice(0, comparedMax).map((route) => ({
    origin: placeRef(route.origin),
    destination: placeRef(route.destination),
    isInternational: route.productType === 1,
  }));
  const popular = popularRoutes.filter((route) => 'isInternational' in route === isInternational);
  // The days of other routes would be asked for in vain, and their names would change places under the reader's eye.
  const compared = quick.isPending ? null : found.length > 0 ? found : popular;
  return (
    <main id="main" className={styles.page}>
      <div className={styles.top}>
        <div className={classNames('wrap', styles.head)}>
          <div className={classNames(styles.title, isComing && styles.coming)}>
            {city ? <Crumbs isInternational={isInternational} city={city} /> : null}
            <h1>{title}</h1>
            {city ? <Lead city={city} quick={quick} /> : <p>{texts.leadAbroad}</p>}
          </div>
          {isCode(code) ? (
            <ArchPoster name={isUnknown ? null : `places/${code}`} className={styles.arch} />
          ) : null}
        </div>
      </div>
      <div className="wrap">
        <section className={styles.search} aria-label={texts.search}>
          <SearchForm key={`${destination} ${isInternational}`} given={given} />
        </section>
        <div className={styles.parts}>
          {isUnknown ? (
            <Notice tone="warn">{texts.unknown(code)}</Notice>
          ) : (
            <QuickSearches quick={quick} isBeside={isCode(code)}>
              {place && quick.data && quick.data.length > 0 ? (
                <HubMap to={place} from={quick.data.map(({ origin }) => origin)} />
              ) : null}
            </QuickSearches>
          )}
          <CheapestDays key={code} routes={compared} />
          {place ? <PlaceFacts place={place} /> : null}
          <Destinations besides={ref} />
        </div>
      </div>
    </main>
  );
}
