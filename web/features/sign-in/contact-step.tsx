import { signInTexts } from '#core/texts/sign-in.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DigitsInput, TextInput } from '#web/ui/text-input/index.ts';
import { OtherWays } from './other-ways.tsx';
import styles from './sign-in.module.css';
import { useFocusOn } from './use-focus-on.ts';
import type { SignIn } from './use-sign-in.ts';

const idOf = { phone: 'sign-in-phone', email: 'sign-in-email' } as const;

/** Who somebody is: a mobile or an e-mail. */
export const ContactStep = ({ signIn }: { signIn: SignIn }) => {
  const { contact, typed, error } = signIn;
  useFocusOn(idOf[contact]);
  return (
    <form
      className={styles.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        signIn.goOn();
      }}
    >
      {contact === 'phone' ? (
        <DigitsInput
          id={idOf.phone}
          label={signInTexts.mobile}
          hint={signInTexts.mobileHint}
          error={error}
          value={typed.phone}
          onChange={(text) => signIn.type('phone', text)}
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={15}
          isAutoFocused
          testId={idOf.phone}
        />
      ) : (
        <TextInput
          id={idOf.email}
          label={signInTexts.email}
          hint={signInTexts.emailHint}
          error={error}
          value={typed.email}
          onChange={(text) => signIn.type('email', text)}
          type="email"
          dir="ltr"
          autoComplete="email"
          maxLength={254}
          isAutoFocused
          testId={idOf.email}
        />
      )}
      <Button type="submit" look="act" size="big" full busy={signIn.isBusy} data-testid="sign-in-send">
        {signInTexts.goOn}
      </Button>
      <OtherWays signIn={signIn} place={{ step: 'contact', contact }} />
      <p className={styles.small}>{signInTexts.newAccount}</p>
    </form>
  );
};
