import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { accountTexts } from '#core/texts/account.ts';
import { passwordTexts } from '#core/texts/passwords.ts';
import { validationTexts } from '#core/texts/validation.ts';
import { type CallFailure, failureText } from '#web/api/failure.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { NewPasswordFields, useNewPassword } from '#web/features/passwords/index.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { PasswordInput } from '#web/ui/password-input/index.ts';
import { showToast } from '#web/ui/toast/index.ts';
import styles from './account.module.css';
import { useProof } from './use-proof.tsx';

const texts = accountTexts.password;
const currentId = 'current-password';

const PasswordForm = ({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) => {
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
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {needsCurrent ? (
        <div>
          <PasswordInput
            id={currentId}
            label={passwordTexts.current}
            error={currentError}
            value={current}
            onChange={(text) => {
              setCurrent(text);
              setCurrentError(undefined);
            }}
            autoComplete="current-password"
            testId={currentId}
          />
          <Button
            look="text"
            size="small"
            onClick={() => setForgotten(true)}
            data-testid="forgotten-password"
          >
            {texts.forgotten}
          </Button>
        </div>
      ) : null}
      {isForgotten ? <p className={styles.quiet}>{texts.forgottenLead}</p> : null}
      <NewPasswordFields password={password} id="account-password" />
      {problem === null ? null : (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {hasPassword ? <p className={styles.quiet}>{texts.othersEnd}</p> : null}
      <div className={styles.buttons}>
        <Button type="submit" look="act" busy={isBusy} data-testid="save-password">
          {hasPassword ? texts.saveChange : texts.saveFirst}
        </Button>
        <Button look="text" onClick={onDone}>
          {accountTexts.cancel}
        </Button>
      </div>
      {proof.dialog}
    </form>
  );
};

/** Setting the first password, or changing it. */
export const PasswordPanel = ({ hasPassword }: { hasPassword: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={texts.title} testId="password-panel">
      {isOpen ? (
        <PasswordForm hasPassword={hasPassword} onDone={() => setOpen(false)} />
      ) : (
        <div className={styles.line}>
          <p className={styles.words}>{hasPassword ? texts.has : texts.hasNot}</p>
          <Button
            look="soft"
            size="small"
            icon="lock"
            onClick={() => setOpen(true)}
            data-testid="open-password"
          >
            {hasPassword ? texts.change : texts.set}
          </Button>
        </div>
      )}
    </Panel>
  );
};
