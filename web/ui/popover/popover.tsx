import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './popover.module.css';
import { useDismiss } from './use-dismiss.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** What the box is, for screen readers. */
  label: string;
  /** The field or button that it hangs under. */
  trigger: ReactNode;
  /** Which edge of the trigger it is in line with. */
  align?: 'start' | 'end';
  className?: string | undefined;
  children: ReactNode;
}

/** A box that hangs under its trigger and closes when the focus or a press goes elsewhere; focus that was in it returns to the trigger. */
export const Popover = ({ open, onClose, label, trigger, align = 'start', className, children }: Props) => {
  const ref = useRef<HTMLDivElement>(null);
  useDismiss(ref, open, onClose);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    if (!open || !(opener instanceof HTMLElement)) return;
    return () => {
      if (document.activeElement === document.body) opener.focus({ preventScroll: true });
    };
  }, [open]);
  return (
    <div className={className} ref={ref}>
      {trigger}
      {open ? (
        <div className={styles.box} data-align={align} role="dialog" aria-label={label}>
          {children}
        </div>
      ) : null}
    </div>
  );
};
