import { useParams } from 'wouter';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { tripTexts } from '#core/texts/trips.ts';
import { failureText, isNotThere } from '#web/api/failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { momentOf } from '#web/features/orders/index.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { useNoIndex } from '#web/ui/page/use-no-index.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { TripPart } from './part.tsx';
import styles from './shared.module.css';
import type { SharedTrip } from './trip.ts';
import { TripMap } from './trip-map.tsx';

const texts = tripTexts.shared;

const Trip = ({ trip }: { trip: SharedTrip }) => (
  <>
    <div>
      <h1 tabIndex={-1}>{texts.heading(trip)}</h1>
      <p className={styles.quiet}>
        {checkoutTexts.travellerCount(toPersianDigits(trip.travellerCount))} · {texts.localTimes}
      </p>
    </div>
    <TripMap parts={trip.parts} />
    <ol className={styles.parts} aria-label={texts.parts}>
      {trip.parts.map((part) => (
        <TripPart key={`${part.startsAt} ${part.title}`} part={part} />
      ))}
    </ol>
    <Notice icon="lock">
      {texts.noPersonalData} {texts.openUntil(momentOf(trip.expiresAt).day)}
    </Notice>
  </>
);

const Shared = ({ token }: { token: string }) => {
  const trip = useCall('GET /api/orders/Shared/{token}', { params: { token } });
  if (trip.data) return <Trip trip={trip.data} />;
  // A link that was closed, has expired or never existed looks the same to a visitor.
  if (trip.error && isNotThere(trip.error))
    return (
      <>
        <h1 className="vh">{texts.closedTitle}</h1>
        <EmptyState pose="lost" title={texts.closedTitle} text={texts.closedText}>
          <LinkButton look="go" href="/">
            {texts.search}
          </LinkButton>
        </EmptyState>
      </>
    );
  if (trip.error)
    return (
      <>
        <h1 className="vh">{texts.failedTitle}</h1>
        <EmptyState pose="cut-off" title={texts.failedTitle} text={failureText(trip.error)}>
          <Button look="go" icon="refresh" onClick={() => void trip.refetch()}>
            {texts.again}
          </Button>
        </EmptyState>
      </>
    );
  return (
    <>
      <h1 tabIndex={-1}>
        <span className="vh">{texts.loading}</span>
        <Skeleton width="14rem" height="2.25rem" />
      </h1>
      <div className={styles.part} aria-hidden="true">
        <Skeleton width="10rem" height="1.75rem" />
        <Skeleton width="100%" height="4rem" />
      </div>
    </>
  );
};

/** The page of a shared trip. Nobody needs an account for it, and it shows nothing personal. */
const SharedPage = () => {
  const { token = '' } = useParams<{ token: string }>();
  usePageTitle(texts.pageTitle);
  useNoIndex();
  return (
    <main id="main" className={`wrap ${styles.page}`} data-testid="shared-trip">
      <Shared token={token} />
    </main>
  );
};

export default SharedPage;
