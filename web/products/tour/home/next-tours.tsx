import { Link } from 'wouter';
import { tourHomeTexts as texts } from '#core/products/tour/texts/home.ts';
import { Cards } from './cards.tsx';
import styles from './home.module.css';

/** The tours that leave next. */
export const NextTours = () => (
  <section aria-labelledby="next-tours">
    <div className={styles.head}>
      <div>
        <h2 id="next-tours">{texts.next}</h2>
        <p className={styles.quiet}>{texts.nextLead}</p>
      </div>
      <Link href="/tours">{texts.all}</Link>
    </div>
    <Cards />
  </section>
);
