import { useSyncExternalStore } from 'react';
import { connectionTexts } from '#core/texts/connection.ts';
import { Button } from '#web/ui/button/button.tsx';
import { isPartMissing, onPartMissing, tryAgain } from './connection.ts';
import styles from './offline-notice.module.css';

/** The notice over the page while a part of it cannot be loaded. The page stays as it is. */
export const OfflineNotice = () => {
  const isMissing = useSyncExternalStore(onPartMissing, isPartMissing, () => false);
  return (
    <div role="status">
      {isMissing ? (
        <p className={styles.notice} data-testid="offline">
          {connectionTexts.partMissing}
          <Button look="act" size="small" icon="refresh" onClick={tryAgain}>
            {connectionTexts.tryAgain}
          </Button>
        </p>
      ) : null}
    </div>
  );
};
