import type { ReactNode } from 'react';
import { formatMobile } from '#core/rules/identity/mobile.ts';
import { oneTimeCodeTexts } from '#core/texts/oneTimeCode.ts';
import { signInTexts } from '#core/texts/signIn.ts';
import { Dialog } from '#web/ui/dialog/index.ts';
import { CodeSentTo } from '../one-time-code/index.ts';
import { CodeStep } from './code-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { FirstPasswordStep } from './first-password-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { takeRememberedPath } from './remembered-path.ts';
import type { SignInReason } from './request.ts';
import { answerSignIn } from './request.ts';
import styles from './sign-in.module.css';
import { type SignIn, useSignIn } from './use-sign-in.ts';

interface Head {
  title: string;
  text: ReactNode;
}

const welcome: Record<SignInReason, Head> = {
  chosen: { title: signInTexts.title, text: signInTexts.contactText },
  guard: { title: signInTexts.title, text: signInTexts.contactText },
  expired: { title: signInTexts.expiredTitle, text: signInTexts.expiredText },
  purchase: { title: signInTexts.title, text: signInTexts.purchaseText },
};

const WrongContact = ({ signIn }: { signIn: SignIn }) => (
  <button type="button" className={styles.link} onClick={signIn.back}>
    {signInTexts.wrongContact[signIn.contact]}
  </button>
);

const headOf = (signIn: SignIn, reason: SignInReason): Head => {
  const { step, sent, contact } = signIn;
  if (step === 'first-password') return signInTexts.first;
  if (step === 'code' && sent)
    return {
      title: oneTimeCodeTexts.title,
      text: (
        <>
          <CodeSentTo sent={sent} /> <WrongContact signIn={signIn} />
        </>
      ),
    };
  if (step !== 'password') return welcome[reason];
  const name = signIn.name ?? '';
  return {
    title: signInTexts.passwordTitle,
    text: (
      <>
        {signInTexts.passwordOf} <bdi dir="ltr">{contact === 'phone' ? formatMobile(name) : name}</bdi>{' '}
        <WrongContact signIn={signIn} />
      </>
    ),
  };
};

const bodyOf = (signIn: SignIn): ReactNode => {
  const { step, sent } = signIn;
  if (step === 'first-password') return <FirstPasswordStep onDone={signIn.leave} />;
  if (step === 'password') return <PasswordStep signIn={signIn} />;
  // Another channel or contact sends another code: its boxes begin anew.
  if (step === 'code' && sent)
    return <CodeStep key={`${sent.channel} ${sent.to}`} signIn={signIn} sent={sent} />;
  return <ContactStep signIn={signIn} />;
};

/** Who it is, then a code or a password; the first time, a password for the next. */
const SignInDialog = ({ reason }: { reason: SignInReason }) => {
  const signIn = useSignIn(reason);
  const isInside = signIn.step === 'code' || signIn.step === 'password';
  const close = (): void => {
    // Whoever closes the last step is signed in all the same.
    if (signIn.step === 'first-password') signIn.leave();
    else {
      takeRememberedPath();
      answerSignIn(false);
    }
  };
  return (
    <Dialog
      open
      {...headOf(signIn, reason)}
      onClose={close}
      onBack={isInside ? signIn.back : undefined}
      backLabel={signInTexts.changeContact[signIn.contact]}
      testId="sign-in-dialog"
    >
      {bodyOf(signIn)}
    </Dialog>
  );
};

export default SignInDialog;
