import { shellTexts } from '#core/texts/shell.ts';
import { Mark } from '#web/ui/mark/mark.tsx';
import styles from './page-loading.module.css';

/** Keeps the room of a page while its part of the program comes; the footer must not jump up and down. */
export const PageLoading = () => (
  <main id="main" className={styles.loading} aria-busy="true">
    <Mark className="boot" />
    <p className="vh">{shellTexts.loading}</p>
  </main>
);
