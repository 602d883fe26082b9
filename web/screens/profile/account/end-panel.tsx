import { accountTexts } from '#core/texts/account.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/index.ts';
import { Dialog } from '#web/ui/dialog/index.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import styles from './account.module.css';
import { Hindrances } from './hindrances.tsx';
import { useEndAccount } from './use-end-account.ts';

const texts = accountTexts.end;

/** Ends the user's own account: it says what that means, asks once more, and asks for a code if the server wants one. */
export const EndPanel = () => {
  const { isAgreed, agree, isMissing, start, isAsked, takeBack, end, ...state } = useEndAccount();
  const { isBusy, problem, hindrances, proofDialog } = state;
  return (
    <Panel title={texts.title} testId="end-account">
      <div>
        <p>{texts.lead}</p>
        <ul className={styles.consequences}>
          {texts.consequences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <Checkbox
        id="end-agreement"
        checked={isAgreed}
        onChange={agree}
        error={isMissing ? texts.agreementMissing : undefined}
        testId="end-agreement"
      >
        {texts.agreement}
      </Checkbox>
      <Hindrances hindrances={hindrances} />
      {problem === null ? null : (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button look="danger" icon="trash" busy={isBusy} onClick={start} data-testid="end-start">
          {texts.start}
        </Button>
      </div>
      <Dialog
        open={isAsked}
        role="alertdialog"
        title={texts.askTitle}
        text={texts.askText}
        onClose={takeBack}
        testId="end-dialog"
      >
        <div className={styles.buttons}>
          <Button look="danger" onClick={() => void end()} data-testid="end-yes">
            {texts.yes}
          </Button>
          <Button look="line" onClick={takeBack}>
            {texts.no}
          </Button>
        </div>
      </Dialog>
      {proofDialog}
    </Panel>
  );
};
