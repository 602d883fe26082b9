import { Link } from 'wouter';
import { shellTexts } from '#core/texts/shell.ts';
import { Mark } from '#web/ui/mark/mark.tsx';
import styles from './logo.module.css';

export const Logo = () => (
  <Link href="/" className={styles.logo} aria-label={shellTexts.home}>
    <Mark className={styles.mark} />
    {shellTexts.name}
  </Link>
);
