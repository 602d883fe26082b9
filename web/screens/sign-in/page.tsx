import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { signInTexts } from '#core/texts/sign-in.ts';
import { useSession } from '#web/api/use-call.ts';
import { rememberPath, takeRememberedPath } from '#web/features/sign-in/remembered-path.ts';
import { headOf, stepShownOf } from '#web/features/sign-in/sign-in-steps.tsx';
import { useSignIn } from '#web/features/sign-in/use-sign-in.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import styles from './sign-in-page.module.css';
import { wayBack } from './way-back.ts';

/** The page for signing in, for links to it. After signing in it leads back to where the visitor came from. */
const SignInPage = () => {
  const [, navigate] = useLocation();
  const [back] = useState(
    () => takeRememberedPath() ?? wayBack(location.search, document.referrer, location.origin),
  );
  const signIn = useSignIn('guard');
  const { title, text } = headOf(signIn, 'guard');
  const heading = useRef<HTMLHeadingElement>(null);
  const isIn = useSession() === 'signed-in';
  usePageTitle(signInTexts.title);

  // Signing in leads to the remembered path. If the visitor leaves this page without it, the path is forgotten.
  useEffect(() => {
    rememberPath(back);
    return () => void takeRememberedPath();
  }, [back]);
  // A new step is read from its heading on, unless one of its fields has taken the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a step
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [signIn.step]);
  // The visitor may have signed in by the dialog in the header, or in another tab.
  useEffect(() => {
    if (isIn && signIn.step === 'contact') navigate(back, { replace: true });
  }, [isIn, signIn.step, navigate, back]);

  return (
    <main id="main" className={`wrap ${styles.page}`} tabIndex={-1}>
      <section className={styles.card} data-testid="sign-in-page">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.text}>{text}</p>
        {stepShownOf(signIn)}
      </section>
    </main>
  );
};

export default SignInPage;
