import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { findLinkText } from '#core/texts/find-link.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './header.module.css';

/** Leads to the search of everything; so does Ctrl or ⌘ with K, wherever one is. */
export const FindLink = () => {
  const [, go] = useLocation();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyK') return;
      event.preventDefault();
      go('/search');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [go]);
  return (
    <Link
      href="/search"
      className={styles.link}
      aria-label={findLinkText}
      aria-keyshortcuts="Control+K Meta+K"
      title={findLinkText}
    >
      <Icon name="search" />
    </Link>
  );
};
