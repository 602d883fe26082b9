import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { accountTexts } from '#core/texts/account.ts';
import { validationTexts } from '#core/texts/validation.ts';
import { type CallFailure, failureText } from '#web/api/failure.ts';
import { useNewPassword } from '#web/features/passwords/index.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { showToast } from '#web/ui/toast/index.ts';
import { useProof } from './use-proof.tsx';

const texts = accountTexts.password;
export const currentId = 'current-password';

/** Sets or changes the password. It asks for the present password, or, if that is forgotten, for a code. */
export const usePasswordChange = (hasPassword: boolean, onDone: () => void) => {
  const queries = useQueryClient();
  const proof = useProof();
  const password = useNewPassword();
  const [current, setCurrent] = useState('');
  const [isForgotten, setForgotten] = useState(false);
  const needsCurrent = hasPassword && !isForgotten;
  const [currentError, setCurrentError] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const send = (proofCode?: string): Promise<{ ok: true } | CallFailure<string> | null> => {
    const body = { newPassword: password.next, repeatPassword: password.repeat };
    const proved = proofCode ? { proofCode } : {};
    if (hasPassword)
      return callSignedIn('POST /account/api/Account/ChangePassword', {
        body: { ...body, ...(needsCurrent ? { currentPassword: current } : proved) },
      });
    return callSignedIn('POST /account/api/account/CurrentUserSetFirstPassword', {
      body: { ...body, ...proved },
    });
  };
  const refuse = (failure: CallFailure<string>): void => {
    const ofNew = failure.errors.find(({ field }) => field === 'newPassword')?.messages[0];
    if (failure.code === 'PASSWORD_WRONG') {
      setCurrentError(failureText(failure));
      document.getElementById(currentId)?.focus();
    } else if (ofNew) password.refuse(ofNew);
    else setProblem(failureText(failure));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setProblem(null);
    password.tryAll();
    const isCurrentMissing = needsCurrent && current === '';
    setCurrentError(isCurrentMissing ? validationTexts.PASSWORD_REQUIRED : undefined);
    if (isCurrentMissing) return document.getElementById(currentId)?.focus();
    if (!password.isReady) return document.getElementById('account-password-next')?.focus();
    setBusy(true);
    const outcome = await proof.prove(send);
    setBusy(false);
    if (outcome === null) return;
    if (!outcome.ok) return refuse(outcome);
    await queries.invalidateQueries({ queryKey: ['GET /account/api/Account/CurrentUser'] });
    showToast(hasPassword ? texts.changed : texts.firstSaved, 'success');
    onDone();
  };
  return {
    password,
    /** The field of the present password; null if it is not asked for. */
    current: needsCurrent
      ? {
          value: current,
          error: currentError,
          type: (text: string): void => {
            setCurrent(text);
            setCurrentError(undefined);
          },
          forget: (): void => setForgotten(true),
        }
      : null,
    isForgotten,
    problem,
    isBusy,
    submit,
    proofDialog: proof.dialog,
  };
};
