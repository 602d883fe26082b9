import { classNames } from '../class-names.ts';
import styles from './hoopoe.module.css';

const feathers = [-58, -36, -14, 8, 30, 52];

interface Props {
  /** Raises the crest once: on the home page and on the ticket, nowhere else. */
  greets?: boolean;
  className?: string | undefined;
}

/** The guide itself. It looks to the left, which is forward. */
export const Hoopoe = ({ greets = false, className }: Props) => (
  <svg
    className={classNames(styles.hoopoe, greets && styles.greets, className)}
    viewBox="0 0 160 132"
    fill="none"
    aria-hidden="true"
    focusable="false"
  >
    <g className={styles.crest}>
      {feathers.map((turn) => (
        <g key={turn} transform={`rotate(${turn} 62 50)`}>
          <path className={styles.body} d="M62 50C57 36 57 22 62 8c5 14 5 28 0 42Z" />
          <path
            className={styles.ink}
            d="M59.2 18C59.9 14.6 60.8 11.2 62 8c1.2 3.2 2.1 6.6 2.8 10-1.8 1.6-3.8 1.6-5.6 0Z"
          />
        </g>
      ))}
    </g>
    <path className={styles.ink} d="M50 52C34 51 16 58 4 74c14-11 30-15 48-13Z" />
    <path
      className={styles.body}
      d="M48 56c0-9 7-16 16-16s15 6 18 15c5 14 22 20 40 31 10 7 17 15 20 24-16-4-28-4-42-2-26 3-46-8-48-30-.2-3 0-6 .6-9C49 66 48 61 48 56Z"
    />
    <path className={styles.ink} d="M76 66c22 2 44 14 60 38 3 5 6 10 8 16-12-7-22-9-36-9-24 0-38-16-32-45Z" />
    <path className={styles.bars} d="M79 78c16 2 34 10 48 22M81 90c12 3 24 8 34 15M88 101c7 2 12 4 17 7" />
    <circle className={styles.ink} cx="60" cy="53" r="2.6" />
    <path className={styles.legs} d="M88 110v14m-6 0h12M100 110v14m-6 0h12" />
  </svg>
);
