import { Link } from 'wouter';
import { visaOverviewTexts as texts } from '#core/products/visa/texts/overview.ts';
import { SupportHelp } from '#web/features/support/index.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import VisaSearch from '../home/search-form.tsx';
import { DestinationGrid, GridSkeleton } from '../shared/destination-grid.tsx';
import { VisaHero } from '../shared/hero.tsx';
import { NotCome } from '../shared/not-come.tsx';
import { useDestinations } from '../shared/use-destinations.ts';
import { Looks } from './looks.tsx';
import styles from './overview.module.css';
import { HowItWorks } from './steps.tsx';

const Help = () => {
  const { data } = useDestinations();
  return (
    <section aria-labelledby="visa-help">
      <h2 id="visa-help">{texts.help}</h2>
      <Card>
        <p>{texts.helpText}</p>
        {data ? (
          <ul className={styles.guides}>
            {data
              .filter(({ visaFree }) => !visaFree)
              .map(({ code, name, guidePath }) => (
                <li key={code}>
                  <Link href={guidePath}>{texts.guideOf(name)}</Link>
                </li>
              ))}
          </ul>
        ) : (
          <Skeleton width="100%" height="2.75rem" />
        )}
        <SupportHelp />
      </Card>
    </section>
  );
};

/** The first page of visas: search form, destinations, recent looks, and how it works. */
export default function VisaHomePage() {
  usePageTitle(texts.pageTitle);
  const { data, error, refetch } = useDestinations();
  return (
    <main id="main">
      <VisaHero title={texts.title} lead={texts.lead}>
        <div className={styles.overlap} />
      </VisaHero>
      <div className="wrap">
        <section className={styles.search} aria-label={texts.search}>
          <VisaSearch />
        </section>
        <div className={styles.parts}>
          <Looks />
          <section aria-labelledby="visa-destinations">
            <h2 id="visa-destinations">{texts.destinations}</h2>
            <p className={styles.lead}>{texts.destinationsLead}</p>
            {error ? (
              <NotCome failure={error} onRetry={() => void refetch()}>
                {texts.failed}
              </NotCome>
            ) : data?.length === 0 ? (
              <EmptyState pose="seeking" title={texts.empty} text={texts.emptyText} />
            ) : data ? (
              <DestinationGrid destinations={data} />
            ) : (
              <GridSkeleton />
            )}
          </section>
          <HowItWorks />
          <Help />
        </div>
      </div>
    </main>
  );
}
