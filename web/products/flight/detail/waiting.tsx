import { detailTexts } from '#core/products/flight/texts/details.ts';
import { failureText } from '#web/api/failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './detail.module.css';
import type { useDetails } from './use-details.ts';

interface Props {
  details: ReturnType<typeof useDetails>;
  searchAgain: () => void;
}

/** While the details come, and when they do not. An old search is searched again, not shown as an error. */
export const Waiting = ({ details: { error, isFetching, refetch }, searchAgain }: Props) => {
  if (!error)
    return (
      <div className={styles.waiting} aria-busy="true">
        <p className="vh">{detailTexts.loading}</p>
        <Skeleton width="60%" height="1.5rem" />
        <Skeleton width="100%" height="3rem" />
        <Skeleton width="100%" height="3rem" />
      </div>
    );
  const isOver = error.code === 'REQUEST_EXPIRED' || error.code === 'PROPOSAL_GONE';
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
