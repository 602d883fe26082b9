import { useEffect, useId } from 'react';
import { formatMobile } from '#core/rules/identity/mobile.ts';
import { signInTexts } from '#core/texts/signIn.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/index.ts';
import { Otp } from '#web/ui/otp/index.ts';
import { DigitsInput } from '#web/ui/text-input/index.ts';
import type { SignInReason } from './request.ts';
import { answerSignIn } from './request.ts';
import { Resend } from './resend.tsx';
import styles from './sign-in.module.css';
import { useSignIn } from './use-sign-in.ts';
import { useWebOtp } from './use-web-otp.ts';

const phoneId = 'sign-in-phone';

type SignIn = ReturnType<typeof useSignIn>;

const phoneWords: Record<SignInReason, { title: string; text: string }> = {
  chosen: { title: signInTexts.phoneTitle, text: signInTexts.phoneText },
  guard: { title: signInTexts.phoneTitle, text: signInTexts.phoneText },
  expired: { title: signInTexts.expiredTitle, text: signInTexts.expiredText },
  purchase: { title: signInTexts.phoneTitle, text: signInTexts.purchaseText },
};

const PhoneStep = ({ signIn }: { signIn: SignIn }) => {
  // Coming back from the code, the dialog stays open and would not move focus by itself.
  useEffect(() => document.getElementById(phoneId)?.focus(), []);
  return (
    <form
      className={styles.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void signIn.sendCode();
      }}
    >
      <DigitsInput
        id={phoneId}
        label={signInTexts.mobile}
        hint={signInTexts.mobileHint}
        error={signIn.error ?? undefined}
        value={signIn.phone}
        onChange={signIn.setPhone}
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={15}
        isAutoFocused
        testId="sign-in-phone"
      />
      <Button type="submit" look="act" size="big" full busy={signIn.isBusy} data-testid="sign-in-send">
        {signInTexts.sendCode}
      </Button>
      <p className={styles.small}>{signInTexts.newAccount}</p>
    </form>
  );
};

const CodeStep = ({ signIn, resendAt }: { signIn: SignIn; resendAt: number }) => {
  const id = useId();
  const enter = (code: string): void => {
    signIn.setDigits(code.split(''));
    void signIn.checkCode(code);
  };
  useWebOtp(true, enter);
  return (
    <form
      className={styles.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void signIn.checkCode(signIn.digits.join(''));
      }}
    >
      <Otp
        label={signInTexts.codeGroup}
        digits={signIn.digits}
        onChange={signIn.setDigits}
        onComplete={enter}
        isInvalid={signIn.error !== null}
        describedBy={id}
        focusKey={signIn.focusKey}
      />
      <p id={id} className={styles.error} role="alert">
        {signIn.error}
      </p>
      <Resend at={resendAt} isBusy={signIn.isBusy} onResend={() => void signIn.sendCode()} />
      <p className={styles.spoken} role="status">
        {signIn.isBusy ? signInTexts.entering : signIn.status}
      </p>
      <Button
        type="submit"
        look="act"
        size="big"
        full
        busy={signIn.isBusy}
        aria-disabled={signIn.digits.some((digit) => !digit) || undefined}
        data-testid="sign-in-enter"
      >
        {signInTexts.enter}
      </Button>
    </form>
  );
};

/** Mobile, then the four digits that were sent to it. */
const SignInDialog = ({ reason }: { reason: SignInReason }) => {
  const signIn = useSignIn();
  const close = (): void => answerSignIn(false);
  if (!signIn.sent)
    return (
      <Dialog open {...phoneWords[reason]} onClose={close} testId="sign-in-dialog">
        <PhoneStep signIn={signIn} />
      </Dialog>
    );
  const { before, phone, after } = signInTexts.codeSentTo(formatMobile(signIn.sent.phoneNumber));
  return (
    <Dialog
      open
      title={signInTexts.codeTitle}
      text={
        <>
          {before} <bdi dir="ltr">{phone}</bdi> {after}{' '}
          <button type="button" className={styles.link} onClick={signIn.changeNumber}>
            {signInTexts.wrongNumber}
          </button>
        </>
      }
      onClose={close}
      onBack={signIn.changeNumber}
      backLabel={signInTexts.changeNumber}
      testId="sign-in-dialog"
    >
      <CodeStep signIn={signIn} resendAt={signIn.sent.resendAt} />
    </Dialog>
  );
};

export default SignInDialog;
