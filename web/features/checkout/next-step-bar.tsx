import { type ReactNode, useLayoutEffect } from 'react';
import styles from './next-step-bar.module.css';

/**
 * The place under the thumb while a page has a next step of its own: the bar of tabs makes room for it. Said at the root, since a
 * style that looks for it in the whole page is asked again at every change of every page.
 */
export const NextStepBar = ({ children }: { children: ReactNode }) => {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['nextStep'] = '';
    return () => {
      delete root.dataset['nextStep'];
    };
  }, []);
  return <div className={styles.bar}>{children}</div>;
};
