import { signInTexts } from '#core/texts/sign-in.ts';
import { Button } from '#web/ui/button/button.tsx';
import { requestSignIn } from './request.ts';
import styles from './sign-in.module.css';

/** Stands in for a page that belongs to an account while nobody is signed in. */
export const SignInNeeded = () => (
  <section className={styles.needed}>
    <h1 tabIndex={-1}>{signInTexts.needed.title}</h1>
    <p>{signInTexts.needed.text}</p>
    <Button look="go" size="big" onClick={() => void requestSignIn('guard')} data-testid="sign-in-needed">
      {signInTexts.needed.action}
    </Button>
  </section>
);
