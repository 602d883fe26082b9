import styles from './birds.module.css';
import birds from './birds.svg';

/**
 * What the hoopoe does where there is nothing else to see: seeks (nothing found), sleeps (no news), posts a letter (sent), sits
 * on its suitcase (no journeys yet), stands on a signpost (no such page) or between cut wires (no connection, or our fault).
 */
export type Pose = 'seeking' | 'sleeping' | 'posting' | 'packed' | 'lost' | 'cut-off';

/** A pose of the hoopoe in the colours of the theme. Stands beside words; says nothing itself. */
export const Bird = ({ pose }: { pose: Pose }) => (
  <svg className={styles.bird} aria-hidden="true" focusable="false">
    <use href={`${birds}#${pose}`} />
  </svg>
);
