import { signInTexts } from '#core/texts/sign-in.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './sign-in.module.css';
import type { SignIn } from './use-sign-in.ts';
import { otherWays, type SignInPlace, type SignInWay } from './ways.ts';

const nameOf = (way: SignInWay): string =>
  typeof way === 'number' ? signInTexts.ways.code[way] : signInTexts.ways[way];

/** The ways to sign in other than the one on the screen. */
export const OtherWays = ({ signIn, place }: { signIn: SignIn; place: SignInPlace }) => {
  const ways = otherWays(place, signIn.offered);
  if (ways.length === 0) return null;
  return (
    <ul className={styles.ways} aria-label={signInTexts.otherWays}>
      {ways.map((way) => (
        <li key={way}>
          <Button
            look="text"
            size="small"
            onClick={() => signIn.choose(way)}
            data-testid={`sign-in-way-${way}`}
          >
            {nameOf(way)}
          </Button>
        </li>
      ))}
    </ul>
  );
};
