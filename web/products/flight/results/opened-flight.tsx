import { lazy, Suspense, useEffect } from 'react';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { soon } from '#web/ui/approaching/used.ts';
import { useIsHere } from '#web/ui/late/here.ts';
import { useUnits } from '#web/ui/shown/store.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { useFlightResults } from '../results-context.ts';
import { loadForm } from './asked-form.tsx';
import styles from './flight-card.module.css';

const loadOpened = () => import('./row-parts.ts');
const OpenRow = lazy(async () => ({ default: (await loadOpened()).OpenRow }));
const Detail = lazy(async () => ({ default: (await loadOpened()).Detail }));

/** What an open flight takes, and the form for another search, come after the list; nothing is lost where that
 * fails, it is asked for again when it is opened. */
const fetchAhead = () => {
  for (const load of [loadOpened, loadForm]) void load().catch(() => undefined);
};

/** What a row shows when it is open, in the room that it will have. */
export const OpenedRow = ({ proposal, requestId }: { proposal: Proposal; requestId: string }) => (
  <Suspense
    fallback={
      <div className={styles.waiting} aria-busy="true">
        <p className="vh">{detailTexts.loading}</p>
        <Skeleton width="100%" height="18rem" />
      </div>
    }
  >
    <OpenRow proposal={proposal} requestId={requestId} />
  </Suspense>
);

/** The sheet with everything about the open flight. */
export const OpenedFlight = () => {
  useUnits();
  const { areRulesShown, all } = useFlightResults();
  const isTime = all.length > 0;
  useEffect(() => (isTime ? soon(fetchAhead) : undefined), [isTime]);
  return useIsHere() && areRulesShown ? (
    <Suspense>
      <Detail />
    </Suspense>
  ) : null;
};
