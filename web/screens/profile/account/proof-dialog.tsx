import { useEffect, useRef, useState } from 'react';
import { accountTexts } from '#core/texts/account.ts';
import { call } from '#web/api/call.ts';
import { type CallFailure, failureText } from '#web/api/failure.ts';
import { ReadFailed } from '#web/features/lists/index.ts';
import { CodeForm, CodeSentTo, type SentCode, sentCode } from '#web/features/one-time-code/index.ts';
import { Dialog } from '#web/ui/dialog/index.ts';

const texts = accountTexts.proof;

interface ProofProps {
  check: (code: string) => Promise<CallFailure<string> | null>;
  onClose: () => void;
}

/** Sends a code to the owner's own mobile or e-mail, and takes it. */
export const ProofDialog = ({ check, onClose }: ProofProps) => {
  const [sent, setSent] = useState<SentCode | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isSent = useRef(false);
  const send = async (): Promise<CallFailure<string> | null> => {
    const made = await call('POST /account/otp/CreateProof', {});
    if (!made.ok) return made;
    setSent(sentCode(made.value, 1, Date.now()));
    return null;
  };
  const begin = async (): Promise<void> => {
    setProblem(null);
    const failed = await send();
    if (failed) setProblem(failureText(failed));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one code for one opening
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void begin();
  }, []);
  return (
    <Dialog
      open
      title={texts.title}
      text={sent ? <CodeSentTo sent={sent} /> : texts.sending}
      onClose={onClose}
      testId="proof-dialog"
    >
      {problem === null ? null : <ReadFailed text={problem} retry={() => void begin()} />}
      {sent ? (
        <CodeForm
          resendAt={sent.resendAt}
          action={texts.confirm}
          size="big"
          check={check}
          resend={send}
          testId="proof-confirm"
        />
      ) : null}
    </Dialog>
  );
};
