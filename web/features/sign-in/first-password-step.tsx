import { useState } from 'react';
import { signInTexts } from '#core/texts/sign-in.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { showToast } from '#web/ui/toast/index.ts';
import { NewPasswordFields, useNewPassword } from '../passwords/index.ts';
import styles from './sign-in.module.css';
import { useFocusOn } from './use-focus-on.ts';

const texts = signInTexts.first;
const id = 'first-password';

/** Shown after a first sign-in: a password can be set now, or later. */
export const FirstPasswordStep = ({ onDone }: { onDone: () => void }) => {
  const password = useNewPassword();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useFocusOn(`${id}-next`);
  const save = async (): Promise<void> => {
    password.tryAll();
    if (!password.isReady || isBusy) return;
    setBusy(true);
    const body = { newPassword: password.next, repeatPassword: password.repeat };
    const saved = await call('POST /account/api/account/CurrentUserSetFirstPassword', { body });
    setBusy(false);
    if (!saved.ok) return setError(failureText(saved));
    showToast(texts.saved, 'success');
    onDone();
  };
  return (
    <form
      className={styles.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <NewPasswordFields password={password} id={id} isAutoFocused />
      {error ? (
        <Notice tone="bad" live>
          {error}
        </Notice>
      ) : null}
      <Button type="submit" look="act" size="big" full busy={isBusy} data-testid="set-password">
        {texts.save}
      </Button>
      <Button look="text" full onClick={onDone} data-testid="skip-password">
        {texts.skip}
      </Button>
    </form>
  );
};
