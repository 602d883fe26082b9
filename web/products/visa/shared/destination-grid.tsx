import { Link } from 'wouter';
import { visaOverviewTexts as texts } from '#core/products/visa/texts/overview.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Poster } from '#web/ui/poster/poster.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { ForeignAmount } from './foreign-price.tsx';
import styles from './shared.module.css';
import type { DestinationCard } from './use-destinations.ts';

const PriceWords = ({ of }: { of: DestinationCard }) => {
  if (of.visaFree) {
    const { stayDays } = of.visaFree;
    return <span className={styles.price}>{stayDays === null ? texts.shortStay : texts.stay(stayDays)}</span>;
  }
  if (!of.isOpen) return <span className={styles.about}>{of.closedNote}</span>;
  if (!of.from) return <span className={styles.about}>{texts.noPrice}</span>;
  return (
    <>
      <span className={styles.price}>
        {texts.from} <ForeignAmount price={of.from.price} isBold />
      </span>
      <span className={styles.about}>
        {texts.about} {paidMoney(of.from.rials)}
      </span>
    </>
  );
};

const Card = ({ of }: { of: DestinationCard }) => (
  <Link href={of.guidePath} className={styles.card} data-testid={`destination-${of.code}`}>
    <Poster name={of.poster} />
    <span className={styles.words}>
      <span className={styles.name}>
        {of.visaFree ? of.name : texts.visaOf(of.name)}
        {of.visaFree ? <Badge tone="ok">{texts.visaFree}</Badge> : null}
        {of.isOpen || of.visaFree ? null : <Badge tone="warn">{texts.closed}</Badge>}
      </span>
      <span className={styles.summary}>{of.summary}</span>
      <PriceWords of={of} />
    </span>
  </Link>
);

/** Destinations that are sold come first, then those that need no visa, then closed ones. */
const rank = ({ visaFree, isOpen }: DestinationCard): number => (visaFree ? 1 : isOpen ? 0 : 2);

/** Destinations as cards, each a link to its guide. */
export const DestinationGrid = ({ destinations }: { destinations: readonly DestinationCard[] }) => (
  <ul className={styles.grid}>
    {[...destinations]
      .sort((a, b) => rank(a) - rank(b))
      .map((destination) => (
        <li key={destination.code}>
          <Card of={destination} />
        </li>
      ))}
  </ul>
);

const places = [0, 1, 2, 3, 4, 5, 6, 7];

/** Placeholder cards while the destinations load. */
export const GridSkeleton = ({ count = places.length }: { count?: number }) => (
  <ul className={styles.grid} aria-busy="true">
    {places.slice(0, count).map((place) => (
      <li key={place} className={styles.card}>
        <span className={styles.picture} />
        <span className={styles.words}>
          <Skeleton width="8rem" height="1.875rem" />
          <Skeleton width="90%" height="1.375rem" />
          <Skeleton width="6rem" height="1.75rem" />
          <Skeleton width="9rem" height="1.375rem" />
        </span>
      </li>
    ))}
  </ul>
);
