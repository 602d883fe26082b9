import type { ReactNode } from 'react';
import { formatMobile } from '#core/rules/identity/mobile.ts';
import { oneTimeCodeTexts } from '#core/texts/one-time-code.ts';
import { signInTexts } from '#core/texts/sign-in.ts';
import { CodeSentTo } from '../one-time-code/index.ts';
import { CodeStep } from './code-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { FirstPasswordStep } from './first-password-step.tsx';
import { PasswordStep } from './password-step.tsx';
import type { SignInReason } from './request.ts';
import styles from './sign-in.module.css';
import type { SignIn } from './use-sign-in.ts';

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

/** The title and the text of a step. */
export const headOf = (signIn: SignIn, reason: SignInReason): Head => {
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

/** The fields of a step. */
export const stepShownOf = (signIn: SignIn): ReactNode => {
  const { step, sent } = signIn;
  if (step === 'first-password') return <FirstPasswordStep onDone={signIn.leave} />;
  if (step === 'password') return <PasswordStep signIn={signIn} />;
  // Another channel or contact has another code, so its boxes begin empty.
  if (step === 'code' && sent)
    return <CodeStep key={`${sent.channel} ${sent.to}`} signIn={signIn} sent={sent} />;
  return <ContactStep signIn={signIn} />;
};
