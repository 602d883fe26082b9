import { tourHomeTexts as texts } from '#core/products/tour/texts/home.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import type { useOffered } from '../found/use-offered.ts';
import { TourCard } from './card.tsx';
import styles from './home.module.css';

type Tour = NonNullable<ReturnType<typeof useOffered>['data']>['tours'][number];

interface Props {
  /** What was asked for. */
  query: { data: { tours: readonly Tour[] } | undefined; error: unknown; refetch: () => unknown };
  /** Those of them that are shown; absent: all. */
  choose?: (tours: readonly Tour[]) => readonly Tour[];
}

/** Tours as cards, with what is said while they load, where there are none, and where they did not come. */
export const TourCards = ({ query: { data, error, refetch }, choose = (tours) => tours }: Props) => {
  if (error && !data)
    return (
      <p className={styles.quiet} role="alert">
        {texts.failed}{' '}
        <Button look="text" size="small" icon="refresh" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </p>
    );
  if (!data) return <Skeleton width="100%" height="16rem" />;
  if (data.tours.length === 0) return <p className={styles.quiet}>{texts.none}</p>;
  return (
    <ul className={styles.cards}>
      {choose(data.tours).map((tour) => (
        <li key={tour.tourId}>
          <TourCard tour={tour} leavesOn={tour.nextLeavesOn} price={tour.priceFrom} />
        </li>
      ))}
    </ul>
  );
};
