import type { PointerEvent as ReactPointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { formTexts } from '#core/texts/forms.ts';
import { Icon } from '../icon/icon.tsx';
import type { Toast } from './store.ts';
import { closeToast } from './store.ts';
import styles from './toast.module.css';

const dragAwayPx = 60;
const clickWithinPx = 5;

/** One message. It goes by itself, by its button, or when it is dragged away; it stays while somebody points at it or focuses it. */
const ToastItem = ({ toast }: { toast: Toast }) => {
  const [isHeld, setHeld] = useState(false);
  const [offset, setOffset] = useState(0);
  const startX = useRef<number | null>(null);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => closeToast(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, toast]);
  const drag = {
    onPointerDown: (event: ReactPointerEvent) => {
      startX.current = event.clientX;
    },
    onPointerMove: (event: ReactPointerEvent) => {
      if (startX.current !== null) setOffset(event.clientX - startX.current);
    },
    onPointerUp: () => {
      const distance = Math.abs(offset);
      if (startX.current !== null && (distance > dragAwayPx || distance < clickWithinPx))
        closeToast(toast.id);
      startX.current = null;
      setOffset(0);
    },
  };
  return (
    <li
      className={`${styles.toast} ${styles[toast.kind] ?? ''}`}
      style={{ translate: `${offset}px 0` }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => {
        setHeld(false);
        startX.current = null;
        setOffset(0);
      }}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      {...drag}
    >
      <span className={styles.mark} aria-hidden="true" />
      <span className={styles.text}>{toast.text}</span>
      <button
        type="button"
        className={styles.close}
        aria-label={formTexts.closeMessage}
        onClick={() => closeToast(toast.id)}
      >
        <Icon name="close" size="small" />
      </button>
    </li>
  );
};

export default ToastItem;
