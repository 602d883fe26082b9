import { signInTexts } from '#core/texts/sign-in.ts';
import { Dialog } from '#web/ui/dialog/index.ts';
import { takeRememberedPath } from './remembered-path.ts';
import type { SignInReason } from './request.ts';
import { answerSignIn } from './request.ts';
import { headOf, stepShownOf } from './sign-in-steps.tsx';
import { useSignIn } from './use-sign-in.ts';

/** First the contact, then a code or a password; the first time, the dialog offers to set a password. */
const SignInDialog = ({ reason }: { reason: SignInReason }) => {
  const signIn = useSignIn(reason);
  const isInside = signIn.step === 'code' || signIn.step === 'password';
  const close = (): void => {
    // At the last step the user is signed in already, so closing only leaves it.
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
      {stepShownOf(signIn)}
    </Dialog>
  );
};

export default SignInDialog;
