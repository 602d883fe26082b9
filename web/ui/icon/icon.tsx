import { classNames } from '../class-names.ts';
import styles from './icon.module.css';
import { type IconName, iconPaths } from './paths.ts';

export type { IconName };

interface Look {
  size?: 'small' | 'normal';
  /** Filled instead of stroked; the plane always is, its outline would be too thin. */
  filled?: boolean;
  className?: string | undefined;
}

/** A drawing beside words; it says nothing by itself, so it is hidden from screen readers. */
export const Drawing = ({ path, size = 'normal', filled = false, className }: Look & { path: string }) => (
  <svg
    className={classNames(styles.icon, size === 'small' && styles.small, filled && styles.filled, className)}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <path d={path} />
  </svg>
);

/** A drawing that everybody's first view has; others have a folder of their own. */
export const Icon = ({ name, filled = name === 'plane', ...look }: Look & { name: IconName }) => (
  <Drawing path={iconPaths[name]} filled={filled} {...look} />
);
