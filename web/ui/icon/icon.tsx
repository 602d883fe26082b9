import { classNames } from '../class-names.ts';
import styles from './icon.module.css';
import { type IconName, iconPaths } from './paths.ts';

export type { IconName };

interface Props {
  name: IconName;
  size?: 'small' | 'normal';
  /** Filled instead of stroked; the plane always is, its outline would be too thin. */
  filled?: boolean;
  className?: string | undefined;
}

/** A drawing beside words; it says nothing by itself, so it is hidden from screen readers. */
export const Icon = ({ name, size = 'normal', filled = name === 'plane', className }: Props) => (
  <svg
    className={classNames(styles.icon, size === 'small' && styles.small, filled && styles.filled, className)}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <path d={iconPaths[name]} />
  </svg>
);
