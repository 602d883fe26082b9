import type { ReactNode } from 'react';
import { useId } from 'react';
import { formTexts } from '#core/texts/forms.ts';
import { IconButton } from '../button/button.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** One or two sentences under the title; read out when the dialog opens. */
  text?: ReactNode;
  /** Esc, scrim, Back and the close button. */
  onClose: () => void;
  /** `alertdialog` interrupts: it has no close button of its own, its actions are the way out. */
  role?: 'dialog' | 'alertdialog';
  /** Shown as a back button at the start of the top bar. */
  onBack?: (() => void) | undefined;
  backLabel?: string;
  testId?: string;
  children?: ReactNode;
}

/** A question over the page: a bottom sheet on phones, a centred box on larger screens. */
export const Dialog = ({
  open,
  title,
  text,
  onClose,
  role = 'dialog',
  onBack,
  backLabel,
  testId,
  children,
}: DialogProps) => {
  const ref = useModal(open, onClose);
  const id = useId();
  if (!open) return null;
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      role={role}
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      data-testid={testId}
    >
      <div className={styles.in}>
        {role === 'dialog' && (
          <div className={styles.bar}>
            {onBack ? (
              <IconButton icon="back" label={backLabel ?? formTexts.back} onClick={onBack} />
            ) : (
              <span />
            )}
            <IconButton icon="close" label={formTexts.close} onClick={onClose} />
          </div>
        )}
        <div className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {text && (
            <div id={`${id}-text`} className={styles.text}>
              {text}
            </div>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
};
