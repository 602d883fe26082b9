import { useState } from 'react';
import { useLocation } from 'wouter';
import { accountTexts } from '#core/texts/account.ts';
import { type CallFailure, failureText } from '#web/api/failure.ts';
import { endSession } from '#web/api/session.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/index.ts';
import { Dialog } from '#web/ui/dialog/index.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { showToast } from '#web/ui/toast/index.ts';
import styles from './account.module.css';
import { type Hindrance, Hindrances, hindrancesOf } from './hindrances.tsx';
import { useProof } from './use-proof.tsx';

const texts = accountTexts.end;

/** Ending one's own account: what it means first, then a question, then a proof where the server asks for one. */
export const EndPanel = () => {
  const [, navigate] = useLocation();
  const proof = useProof();
  const [isAgreed, setAgreed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [hindrances, setHindrances] = useState<readonly Hindrance[]>([]);

  const start = (): void => {
    setMissing(!isAgreed);
    if (isAgreed) setAsked(true);
    else document.getElementById('end-agreement')?.focus();
  };
  const refuse = (failure: CallFailure<string>): void => {
    const found = hindrancesOf(failure);
    setHindrances(found);
    setProblem(found.length > 0 ? null : failureText(failure));
  };
  const end = async (): Promise<void> => {
    setAsked(false);
    setBusy(true);
    setProblem(null);
    setHindrances([]);
    const outcome = await proof.prove((proofCode) =>
      callSignedIn('POST /account/api/Account/End', {
        body: { agreement: true, ...(proofCode ? { proofCode } : {}) },
      }),
    );
    setBusy(false);
    if (outcome === null) return;
    if (!outcome.ok) return refuse(outcome);
    // Home first: the guard of this page would otherwise ask to sign in again.
    navigate('/', { replace: true });
    endSession();
    showToast(texts.done, 'success', 6000);
  };
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
        onChange={(agreed) => {
          setAgreed(agreed);
          setMissing(false);
        }}
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
        onClose={() => setAsked(false)}
        testId="end-dialog"
      >
        <div className={styles.buttons}>
          <Button look="danger" onClick={() => void end()} data-testid="end-yes">
            {texts.yes}
          </Button>
          <Button look="line" onClick={() => setAsked(false)}>
            {texts.no}
          </Button>
        </div>
      </Dialog>
      {proof.dialog}
    </Panel>
  );
};
