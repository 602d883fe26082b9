import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import styles from './crested-bird.module.css';

/** Feathers of the crest, from the front to the back. */
const feathers = [0, 1, 2, 3, 4, 5, 6, 7, 8];

interface Props {
  /** How much of what is waited for is there, 0 to 1: so much of the crest is open. */
  share: number;
  /** Nods once: all is there. */
  isDone?: boolean;
  className?: string | undefined;
}

/** The hoopoe that waits with somebody: its crest opens feather by feather. Says nothing itself. */
export const CrestedBird = ({ share, isDone = false, className }: Props) => (
  <svg
    className={classNames(styles.bird, isDone && styles.done, className)}
    viewBox="0 0 360 300"
    fill="none"
    aria-hidden="true"
    focusable="false"
  >
    <g transform="translate(206 142)">
      {feathers.toReversed().map((at) => (
        <g
          key={at}
          className={classNames(styles.feather, at < share * feathers.length && styles.open)}
          style={{ '--i': at } as CSSProperties}
        >
          <path className={styles.vane} d="M0 0C-16-34-16-86 0-128 16-86 16-34 0 0Z" />
          <path
            className={styles.dark}
            d="M-9.5-95C-7.5-107-4-118 0-128c4 10 7.5 21 9.5 33-5.5 6.5-13.5 6.5-19 0Z"
          />
          <path className={styles.white} d="M-9-84q9 6 18 0l-.8 5q-8 4-16.5 0Z" />
        </g>
      ))}
    </g>
    <path className={styles.dark} d="M158 160C112 160 62 180 20 226c44-28 92-38 142-36Z" />
    <path className={styles.beak} d="M158 174c-44 2-92 18-138 52 44-28 92-38 142-36Z" />
    <path
      className={styles.body}
      d="M156 176c0-28 22-50 50-50s46 18 52 44c8 36 44 58 70 96 10 14 18 24 22 34H168c-22-30-22-62-8-92-3-10-4-20-4-32Z"
    />
    <path
      className={styles.shade}
      d="M206 126c28 0 46 18 52 44 8 36 44 58 70 96 10 14 18 24 22 34h-44c-22-70-84-90-72-142 3-14-8-28-28-32Z"
    />
    <path className={styles.dark} d="M232 226c40 8 74 34 96 74h-78c-22-18-30-46-18-74Z" />
    <path className={styles.bars} d="M246 246c24 6 46 20 62 40M246 266c16 4 30 12 42 24" />
    <g className={styles.eye}>
      <circle className={styles.dark} cx="190" cy="166" r="8" />
      <circle className={styles.white} cx="187" cy="163" r="2.6" />
    </g>
  </svg>
);
