import { useEffect, useRef, useState } from 'react';
import { signInTexts } from '#core/texts/sign-in.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure.ts';
import { startSession } from '#web/api/session.ts';
import { requestSignIn } from '#web/features/sign-in/index.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Mark } from '#web/ui/mark/mark.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { idTokenOf } from './fragment.ts';
import styles from './social-sign-in.module.css';

const texts = signInTexts.google;

/** The page to which Google leads back: it takes the token out of the address and signs in with it. Then this page's guard leads on. */
const SocialSignInPage = () => {
  const [problem, setProblem] = useState<string | null>(null);
  const isAsked = useRef(false);
  usePageTitle(problem === null ? texts.pageTitle : texts.failedTitle);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const jwt = idTokenOf(window.location.hash);
    // The token must not stay in the address or the history, from which it could be copied.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (!jwt) return setProblem(texts.cancelled);
    void call('POST /account/api/ExternalLogin/VerifyGmailToken', { body: { jwt } }).then((answer) =>
      answer.ok ? startSession(answer.value) : setProblem(failureText(answer)),
    );
  }, []);
  return (
    <main id="main" className={styles.page} tabIndex={-1} aria-busy={problem === null}>
      {problem === null ? (
        <>
          <Mark className="boot" />
          <h1 className={styles.going}>{texts.going}</h1>
        </>
      ) : (
        <>
          <h1 className="vh">{texts.failedTitle}</h1>
          <EmptyState pose="cut-off" title={texts.failedTitle} text={<span role="alert">{problem}</span>}>
            <Button look="act" onClick={() => void requestSignIn('chosen')} data-testid="other-sign-in">
              {texts.again}
            </Button>
            <LinkButton look="line" href="/">
              {texts.home}
            </LinkButton>
          </EmptyState>
        </>
      )}
    </main>
  );
};

export default SocialSignInPage;
