import { shellTexts } from '#core/texts/shell.ts';
import { Mark } from '#web/ui/mark/mark.tsx';
import styles from './page-loading.module.css';

/** Keeps the room of a page while its script loads, so that the footer does not jump. */
export const PageLoading = () => (
  <main id="main" className={styles.loading} aria-busy="true">
    <Mark className="boot" />
    <p className="vh">{shellTexts.loading}</p>
  </main>
);
