import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './chip.module.css';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { pressed?: boolean; children: ReactNode };

/** A small rounded button that can stay pressed. */
export const Chip = ({ pressed, children, ...rest }: Props) => (
  <button type="button" {...rest} className={styles.chip} aria-pressed={pressed}>
    {children}
  </button>
);

interface RemovableProps {
  /** What pressing it removes, in words. */
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}

/** A chip that goes away when pressed: an applied filter. */
export const RemovableChip = ({ removeLabel, onRemove, children }: RemovableProps) => (
  <button type="button" className={styles.chip} aria-label={removeLabel} onClick={onRemove}>
    {children}
    <Icon name="close" size="small" />
  </button>
);
