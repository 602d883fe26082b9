import type { ReactNode } from 'react';
import { useId } from 'react';
import { formTexts } from '#core/texts/forms.ts';
import { IconButton } from '../button/button.tsx';
import { useModal } from '../dialog/use-modal.ts';
import styles from './sheet.module.css';
import { useDragDown } from './use-drag-down.ts';

interface SheetProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  /** Stays in sight under the scrolling body. */
  footer?: ReactNode;
  /** Full height on phones even when there is little in it: pickers whose list changes while typing. */
  full?: boolean;
  testId?: string;
  children: ReactNode;
}

/** Detail, filters, pickers: rises from the bottom on phones, slides in from the end on desktops. */
export const Sheet = ({ open, title, onClose, footer, full = false, testId, children }: SheetProps) => {
  const ref = useModal(open, onClose);
  const drag = useDragDown(ref, onClose);
  const id = useId();
  if (!open) return null;
  return (
    <dialog
      ref={ref}
      className={full ? `${styles.sheet} ${styles.full}` : styles.sheet}
      aria-modal="true"
      aria-labelledby={id}
      data-testid={testId}
    >
      <div className={styles.grab} aria-hidden="true" {...drag} />
      <div className={styles.head}>
        <h2 id={id} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" label={formTexts.close} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </dialog>
  );
};
