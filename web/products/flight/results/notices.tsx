import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { silentSentence } from './silent.ts';
import type { useAvailable } from './use-available.ts';

interface Props {
  available: ReturnType<typeof useAvailable>;
  searchAgain: () => void;
  /** Sentences about the trip as a whole. */
  trip: readonly string[];
}

/** Notices above the list: about the trip, about suppliers that did not answer, and about fares that are old. */
export const ResultsNotices = ({ trip, ...asked }: Props) => (
  <>
    {trip.map((sentence) => (
      <Notice key={sentence} live>
        {sentence}
      </Notice>
    ))}
    <Answers {...asked} />
  </>
);

const Answers = ({ available: { data, told, isExpired, isFetching }, searchAgain }: Omit<Props, 'trip'>) => {
  if (!data) return null;
  const silent = silentSentence(data.suppliers);
  const again = (
    <Button size="small" look="line" icon="refresh" busy={isFetching} onClick={searchAgain}>
      {resultsTexts.askAgain}
    </Button>
  );
  if (isExpired)
    return (
      <Notice tone="warn" icon="clock" live action={again}>
        {resultsTexts.expired}
      </Notice>
    );
  // Over a list whose wait was told its bar names them too.
  const isTold = told.asked.length > 0 && data.proposals.length > 0;
  if (!silent || isTold) return null;
  return (
    <Notice action={again} live>
      {silent}
    </Notice>
  );
};
