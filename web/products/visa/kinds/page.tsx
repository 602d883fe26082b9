import { useParams } from 'wouter';
import { isSold } from '#core/products/visa/rules/is-sold.ts';
import { visaGuideTexts } from '#core/products/visa/texts/guide.ts';
import { kindChoiceTexts as texts } from '#core/products/visa/texts/kind-choice.ts';
import { Card } from '#web/ui/card/card.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { destinationOf } from '../shared/address.ts';
import { BeforeAll } from '../shared/before-all.tsx';
import { VisaHero } from '../shared/hero.tsx';
import { NotHere } from '../shared/not-here.tsx';
import { useDestination } from '../shared/use-destinations.ts';
import { Chooser } from './chooser.tsx';
import styles from './kinds.module.css';

const rows = [0, 1, 2, 3];

const Waiting = () => (
  <div className={`wrap ${styles.layout}`} aria-busy="true">
    <div>
      <Card className={styles.form}>
        <h2>{texts.title}</h2>
        <div className={styles.choices}>
          {rows.map((row) => (
            <Skeleton key={row} width="100%" height="5.1rem" />
          ))}
        </div>
        <Skeleton width="100%" height="6.2rem" />
        <Skeleton width="100%" height="4.5rem" />
      </Card>
    </div>
    <div className={styles.side}>
      <Skeleton width="100%" height="18rem" />
    </div>
    <div className={styles.stack}>
      <Skeleton width="100%" height="30rem" />
    </div>
  </div>
);

/** The page for choosing a visa of a destination. Its price is worked out after every choice. */
export default function KindsPage() {
  const { destination: named } = useParams<{ destination: string }>();
  const code = destinationOf('', named);
  const { data, error, refetch } = useDestination(code);
  usePageTitle(data ? texts.pageTitle(data.name) : texts.title);
  if (error) return <NotHere failure={error} onRetry={() => void refetch()} />;
  return (
    <main id="main">
      <VisaHero
        title={data ? visaGuideTexts.title(data.name) : visaGuideTexts.loadingTitle}
        lead={data?.summary ?? ''}
        poster={data ? data.poster : null}
      />
      {data ? <BeforeAll destination={data} /> : <Waiting />}
      {data && isSold(data) ? <Chooser destination={data} /> : null}
    </main>
  );
}
