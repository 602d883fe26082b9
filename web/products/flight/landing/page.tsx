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
import { usePlaces, usePlacesOf } from '../search/use-places.ts';
import { PlaceFacts } from './facts.tsx';
import { HubMap } from './hub-map.tsx';
import styles from './landing.module.css';
import { QuickSearches } from './quick-searches.tsx';

const comparedMax = 5;
const freshMs = 5 * 60_000;

const isCode = (text: string): boolean => /^[A-Z]{3}$/.test(text);

/** The landing page of a destination, or of flights abroad: a search box that is partly filled in, ready searches, cheap days and facts. */
export default function LandingPage() {
  const { iata = '' } = useParams<{ iata?: string }>();
  const [path] = useLocation();
  const isInternational = path.startsWith('/international-flight');
  const code = iata.toUpperCase();
  const domestic = usePlaces();
  const place = usePlacesOf([isCode(code) ? code : null])(isCode(code) ? code : null);
  const quick = useCall(
    'POST /api/flight-catalog/HomePage/GetQuickSearchInfos',
    { body: { ...(isCode(code) ? { iata: code } : {}), productType: isInternational ? 1 : 2 } },
    { staleTime: freshMs },
  );
  const title = place ? texts.title(place.cityFa) : isInternational ? texts.titleAbroad : texts.titleHome;
  usePageTitle(title);
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
  const isUnknown = iata !== '' && !place && domestic.data !== undefined && quick.isFetched;
  return (
    <main id="main" className={styles.page}>
      <div className={styles.top}>
        <div className={classNames('wrap', styles.head)}>
          <div className={styles.title}>
            <h1>{title}</h1>
            <p>{place ? texts.lead(place.cityFa) : texts.leadAbroad}</p>
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
          {isUnknown ? <Notice tone="warn">{texts.unknown(code)}</Notice> : null}
          <QuickSearches quick={quick}>
            {place && quick.data && quick.data.length > 0 ? (
              <HubMap to={place} from={quick.data.map(({ origin }) => origin)} />
            ) : null}
          </QuickSearches>
          <CheapestDays key={code} routes={found.length > 0 ? found : popular} />
          {place ? <PlaceFacts place={place} /> : null}
        </div>
      </div>
    </main>
  );
}
