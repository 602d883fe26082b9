import { dateOf, daysBetween } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { orderTexts } from '#core/texts/orders.ts';
import { profileTexts } from '#core/texts/profile.ts';
import { written } from '#core/texts/said.ts';
import { ReadFailed } from '#web/features/lists/index.ts';
import { dayText, orderAddress, StartChange, StatusBadge, todayInIran } from '#web/features/orders/index.ts';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { shownWriting } from '#web/ui/shown/writing.ts';
import { ListSkeleton } from '../list-skeleton.tsx';
import styles from '../profile.module.css';
import { firstTripOf, useUpcoming } from '../use-upcoming.ts';

const inDays = (days: number): string => {
  if (days <= 0) return profileTexts.today;
  return days === 1 ? profileTexts.tomorrow : profileTexts.inDays(toPersianDigits(days));
};

/** The next trip that is issued, or an invitation to search if there is none. */
export const NextTrip = () => {
  const upcoming = useUpcoming();
  if (upcoming.error)
    return <ReadFailed text={orderTexts.travels.failed} retry={() => void upcoming.refetch()} />;
  if (!upcoming.data) return <ListSkeleton rows={1} />;
  const next = firstTripOf(upcoming.data);
  if (!next)
    return (
      <EmptyState pose="packed" title={profileTexts.noNext} text={profileTexts.noNextText}>
        <LinkButton look="go" href="/">
          {profileTexts.search}
        </LinkButton>
      </EmptyState>
    );
  const today = todayInIran();
  const date = dateOf(next.startsAt);
  return (
    <section className={styles.next} aria-labelledby="next-trip" data-testid="next-trip">
      <div className={styles.wing} />
      <div className={styles.nextBody}>
        <div className={styles.row}>
          <h2 id="next-trip">{profileTexts.next(next.title)}</h2>
          {next.isStartCancelled ? null : <Badge tone="saffron">{inDays(daysBetween(today, date))}</Badge>}
        </div>
        <div className={styles.row}>
          <p className={styles.quiet}>
            {dayText(date, today)}، {formatClock(next.startsAt)} ·{' '}
            <bdi>{written(next.subtitle, shownWriting)}</bdi>
          </p>
          <StartChange order={next} />
          <StatusBadge state={next.status} />
        </div>
        <div className={styles.actions}>
          <LinkButton look="go" icon="ticket" href={`/payment/${next.orderId}`}>
            {saleTextsOf(next.productType).open}
          </LinkButton>
          <LinkButton look="line" href={orderAddress(next.orderId)}>
            {orderTexts.details.pageTitle}
          </LinkButton>
        </div>
      </div>
    </section>
  );
};
