import styles from './airline-tile.module.css';

/** A steady hue for each airline, so that one finds it again in the list; the name stands beside it. */
const hueOf = (code: string): number =>
  [...code].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);

/** The airline's code on a dark tile of its own hue: no logos, no licences. */
export const AirlineTile = ({ code, isFaded = false }: { code: string; isFaded?: boolean }) => (
  <span
    className={styles.tile}
    data-faded={isFaded || undefined}
    style={{ backgroundColor: `oklch(0.4 0.09 ${hueOf(code)})` }}
    aria-hidden="true"
  >
    {code}
  </span>
);
