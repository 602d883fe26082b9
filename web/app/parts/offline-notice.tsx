import { useSyncExternalStore } from 'react';
import { connectionTexts } from '#core/texts/connection.ts';
import { Pile, PiledNotice } from '#web/ui/pile/pile.tsx';
import { isPartMissing, onPartMissing, tryAgain } from './connection.ts';

/** The place of notices over the page, and the notice there while a part of the page cannot be loaded. The page stays as it is. */
export const OfflineNotice = () => {
  const isMissing = useSyncExternalStore(onPartMissing, isPartMissing, () => false);
  return (
    <>
      <Pile />
      {isMissing ? (
        <PiledNotice action={connectionTexts.tryAgain} onAction={tryAgain} testId="offline">
          {connectionTexts.partMissing}
        </PiledNotice>
      ) : null}
    </>
  );
};
