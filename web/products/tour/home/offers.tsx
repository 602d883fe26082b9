import styles from './home.module.css';
import { NextTours } from './next-tours.tsx';
import { Themes } from './themes.tsx';

/** What is below the search box of tours: what leaves next, and what tours are looked for by. */
export const Offers = () => (
  <div className={styles.offers}>
    <NextTours />
    <Themes />
  </div>
);
