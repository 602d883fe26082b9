import { signInTexts } from '#core/texts/sign-in.ts';
import { CodeForm, type SentCode } from '../one-time-code/index.ts';
import { OtherWays } from './other-ways.tsx';
import styles from './sign-in.module.css';
import type { SignIn } from './use-sign-in.ts';

/** The four digits that were sent. */
export const CodeStep = ({ signIn, sent }: { signIn: SignIn; sent: SentCode }) => (
  <div className={styles.step}>
    <CodeForm
      resendAt={sent.resendAt}
      action={signInTexts.enter}
      size="big"
      check={signIn.checkCode}
      resend={signIn.resend}
      testId="sign-in-enter"
    />
    <p className={styles.error} role="alert">
      {signIn.error}
    </p>
    <OtherWays
      signIn={signIn}
      place={{
        step: 'code',
        contact: signIn.contact,
        channel: sent.channel,
        hasPassword: signIn.hasPassword,
      }}
    />
  </div>
);
