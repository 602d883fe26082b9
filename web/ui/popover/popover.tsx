import { type ReactNode, useRef } from 'react';
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

/** A box that hangs under its trigger and goes when the attention does. */
export const Popover = ({ open, onClose, label, trigger, align = 'start', className, children }: Props) => {
  const ref = useRef<HTMLDivElement>(null);
  useDismiss(ref, open, onClose);
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
