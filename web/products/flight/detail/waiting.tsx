import { detailTexts } from '#core/products/flight/texts/details.ts';
import { failureText } from '#web/api/failure.ts';
import type { FailureOf } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './detail.module.css';

interface Asked {
  error: Pick<FailureOf<'POST /api/flight-catalog/FlightCatalog/FlightDetail'>, 'code' | 'errors'> | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props {
  /** A query of something about the flight. */
  asked: Asked;
  searchAgain: () => void;
}

const over: readonly string[] = ['REQUEST_EXPIRED', 'PROPOSAL_GONE'];

/** What is shown while the details load, or if they fail. If the search is too old, it offers to search again instead of an error. */
export const WaitingForDetails = ({ asked: { error, isFetching, refetch }, searchAgain }: Props) => {
  if (!error)
    return (
      <div className={styles.waiting} aria-busy="true">
        <p className="vh">{detailTexts.loading}</p>
        <Skeleton width="60%" height="1.5rem" />
        <Skeleton width="100%" height="3rem" />
        <Skeleton width="100%" height="3rem" />
      </div>
    );
  const isOver = over.includes(error.code);
  return (
    <Notice
      tone={isOver ? 'warn' : 'bad'}
      live
      action={
        <Button
          size="small"
          look="line"
          icon="refresh"
          busy={isFetching}
          onClick={isOver ? searchAgain : () => void refetch()}
        >
          {isOver ? detailTexts.searchAgain : detailTexts.retry}
        </Button>
      }
    >
      {error.code === 'REQUEST_EXPIRED' ? detailTexts.expired : failureText(error)}
    </Notice>
  );
};
