import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../button/button.tsx';
import styles from './pile.module.css';

const id = 'pile';

/** Where notices lie over the page: one above the other, so that none covers another. Stands once in the shell. */
export const Pile = () => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pile = ref.current;
    if (!pile) return;
    // Passing messages stand above it, and the page ends above it (global.css): it covers nothing that cannot be scrolled to. The whole page is styled anew
    // where that changes, so nothing is said as long as nothing lies there.
    const { style } = document.documentElement;
    const seen = new ResizeObserver(() => {
      const height = `${pile.offsetHeight}px`;
      if (height !== (style.getPropertyValue('--pile') || '0px')) style.setProperty('--pile', height);
    });
    seen.observe(pile);
    return () => seen.disconnect();
  }, []);
  return <div ref={ref} id={id} role="status" className={styles.pile} />;
};

interface Props {
  children: ReactNode;
  /** The name of the button, and what it does. */
  action: string;
  onAction: () => void;
  testId: string;
}

/** A notice over the page that stays until what it says is over; read out when it comes. */
export const PiledNotice = ({ children, action, onAction, testId }: Props) => {
  const pile = document.getElementById(id);
  if (!pile) return null;
  return createPortal(
    <p className={styles.notice} data-testid={testId}>
      <span className={styles.words}>{children}</span>
      <Button look="act" size="small" icon="refresh" onClick={onAction}>
        {action}
      </Button>
    </p>,
    pile,
  );
};
