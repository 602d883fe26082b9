import type { SVGProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './back-chip.module.css';

/** Something comes back, nothing does, or nobody has said. */
export type BackKind = 'some' | 'none' | 'unknown';

/** Kinds differ by shape and words, not by colour alone: stairs that stand, nothing, stairs that are not known. */
const shapes: Record<BackKind, SVGProps<SVGPathElement>> = {
  some: { d: 'M2 13V3h4v10zM6 13V6h4v7zM10 13V9h4v4z', fill: 'currentColor' },
  none: { d: 'M2 13.2h12M4 4l8 6M12 4l-8 6', stroke: 'currentColor', strokeWidth: 1.7 },
  unknown: {
    d: 'M2 13V4h4v9M6 13V7h4v6M10 13v-3h4v3',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.3,
    strokeDasharray: '2 1.6',
  },
};

interface Props {
  kind: BackKind;
  text: string;
  className?: string | undefined;
}

/** What giving back brings, in a few words of a list. */
export const BackChip = ({ kind, text, className }: Props) => (
  <p className={classNames(styles.chip, styles[kind], className)}>
    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path {...shapes[kind]} />
    </svg>
    {text}
  </p>
);
