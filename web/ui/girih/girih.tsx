import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import styles from './girih.module.css';

interface Props {
  /** Width of one tile in pixels. */
  tile: number;
  className?: string | undefined;
}

/** Polygons in contact on the 4.8.8 tiling, one hairline; only ever on lapis, and always faded out by a mask. */
export const Girih = ({ tile, className }: Props) => (
  <div
    className={classNames(styles.girih, className)}
    style={{ '--tile': `${tile}px` } as CSSProperties}
    aria-hidden="true"
  />
);
