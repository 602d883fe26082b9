import { visaOverviewTexts as texts } from '#core/products/visa/texts/overview.ts';
import { DestinationGrid, GridSkeleton } from '../shared/destination-grid.tsx';
import { NotCome } from '../shared/not-come.tsx';
import styles from '../shared/shared.module.css';
import { useDestinations } from '../shared/use-destinations.ts';

/** What is below the search box of visas: the destinations. */
export default function Offers() {
  const { data, error, refetch } = useDestinations();
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby="visa-offers">
      <h2 id="visa-offers">{texts.destinations}</h2>
      <p className={styles.lead}>{texts.destinationsLead}</p>
      {error ? (
        <NotCome failure={error} onRetry={() => void refetch()}>
          {texts.failed}
        </NotCome>
      ) : data ? (
        <DestinationGrid destinations={data} />
      ) : (
        <GridSkeleton />
      )}
    </section>
  );
}
