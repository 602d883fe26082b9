import { classNames } from '../class-names.ts';
import { Khatam } from '../khatam/khatam.tsx';
import styles from './steps.module.css';

interface Props {
  /** What the list is about. */
  label: string;
  names: readonly string[];
  /** Index of the step one is at. */
  current: number;
}

/** The route as the steps of a purchase: one line, a star at every stop, saffron where one is. */
export const Steps = ({ label, names, current }: Props) => (
  <ol className={styles.steps} aria-label={label}>
    {names.map((name, at) => (
      <li
        key={name}
        className={classNames(at < current && styles.done, at === current && styles.now)}
        aria-current={at === current ? 'step' : undefined}
      >
        <Khatam className={styles.star} />
        <span className={styles.name}>{name}</span>
      </li>
    ))}
  </ol>
);
