import { detailTexts } from '#core/products/flight/texts/details.ts';
import { failureText } from '#web/api/failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { gapText } from '../times/gap-text.ts';
import type { useDetailsOfTrip } from './use-details.ts';
import { WaitingForDetails } from './waiting.tsx';

interface Props {
  asked: ReturnType<typeof useDetailsOfTrip>;
  searchAgain: () => void;
  /** Back to the list. */
  onOther: () => void;
}

/** Why the opened flight cannot follow the flights that were chosen before, and what to do. */
export const Misfit = ({ asked, searchAgain, onOther }: Props) => {
  const { error } = asked;
  if (error?.code !== 'CONNECTION_TOO_SHORT' && error?.code !== 'TRIP_DOES_NOT_FIT')
    return <WaitingForDetails asked={asked} searchAgain={searchAgain} />;
  return (
    <Notice
      tone="warn"
      live
      action={
        <Button size="small" look="line" onClick={onOther}>
          {detailTexts.otherFlight}
        </Button>
      }
    >
      {error.code === 'CONNECTION_TOO_SHORT' && error.data ? gapText(error.data) : failureText(error)}
    </Notice>
  );
};
