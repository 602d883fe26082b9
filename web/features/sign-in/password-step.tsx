import { signInTexts } from '#core/texts/sign-in.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PasswordInput } from '#web/ui/password-input/index.ts';
import { OtherWays } from './other-ways.tsx';
import styles from './sign-in.module.css';
import { useFocusOn } from './use-focus-on.ts';
import type { SignIn } from './use-sign-in.ts';

const id = 'sign-in-password';

/** The step for somebody who has a password; a code is always possible instead. */
export const PasswordStep = ({ signIn }: { signIn: SignIn }) => {
  useFocusOn(id);
  return (
    <form
      className={styles.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        signIn.enterPassword();
      }}
    >
      {/* Password managers store this name with the password. */}
      <input type="hidden" autoComplete="username" value={signIn.name ?? ''} />
      <PasswordInput
        id={id}
        label={signInTexts.password}
        error={signIn.error}
        value={signIn.typed.password}
        onChange={(text) => signIn.type('password', text)}
        autoComplete="current-password"
        isAutoFocused
        testId={id}
      />
      <Button type="submit" look="act" size="big" full busy={signIn.isBusy} data-testid="sign-in-enter">
        {signInTexts.enter}
      </Button>
      <OtherWays signIn={signIn} place={{ step: 'password', contact: signIn.contact }} />
      <p className={styles.small}>{signInTexts.forgotten}</p>
    </form>
  );
};
