import { Link } from 'wouter';
import { landingTexts as texts } from '#core/products/flight/texts/landing.ts';
import styles from './landing.module.css';

/** Where a destination's page stands: «پرواز خارجی ‹ استانبول». */
export const Crumbs = ({ isInternational, city }: { isInternational: boolean; city: string }) => (
  <nav aria-label={texts.crumbs}>
    <ol className={styles.crumbs}>
      <li>
        {isInternational ? (
          <Link href="/international-flight">{texts.titleAbroad}</Link>
        ) : (
          <Link href="/">{texts.titleHome}</Link>
        )}
      </li>
      <li aria-current="page">{city}</li>
    </ol>
  </nav>
);
