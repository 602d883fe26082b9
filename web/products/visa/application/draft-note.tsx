import { useState } from 'react';
import { applicationTexts } from '#core/products/visa/texts/application.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/index.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import styles from './application.module.css';
import type { Start } from './use-kept.ts';

const texts = applicationTexts.draft;

/** A note that an earlier draft was restored, and a button to begin without it. */
export const DraftNote = ({ from, onAnew }: { from: Start['from']; onAnew: () => void }) => {
  const [isAsking, setAsking] = useState(false);
  if (from === 'none') return null;
  return (
    <>
      <Notice
        live
        icon="history"
        action={
          <Button look="line" size="small" onClick={() => setAsking(true)} data-testid="draft-anew">
            {texts.anew}
          </Button>
        }
      >
        {from === 'server' ? texts.restoredFromAccount : texts.restored}
      </Notice>
      <Dialog
        open={isAsking}
        role="alertdialog"
        title={texts.askAnew.title}
        text={texts.askAnew.text}
        onClose={() => setAsking(false)}
        testId="anew"
      >
        <div className={styles.answers}>
          <Button look="danger" full onClick={onAnew} data-testid="anew-yes">
            {texts.askAnew.yes}
          </Button>
          <Button look="line" full onClick={() => setAsking(false)}>
            {texts.askAnew.no}
          </Button>
        </div>
      </Dialog>
    </>
  );
};
