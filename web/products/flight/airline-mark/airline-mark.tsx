import { classNames } from '#web/ui/class-names.ts';
import styles from './airline-mark.module.css';

interface Props {
  /** The airline's code in ticketing. */
  code: string;
  /** Only if the mark stands alone: the text for readers who do not see it. */
  name?: string;
  /** 22 px in filters, 28 in facts of a flight, 40 on a ticket, else 36. */
  size?: 'small' | 'middle' | 'normal' | 'large';
  /** Sold out: without its colours. */
  isFaded?: boolean;
}

/**
 * The mark of an airline; its name stands beside it, or is told. The house hands it out and browsers keep it; its room is there before it
 * comes, and one that never comes leaves an empty tile.
 */
export const AirlineMark = ({ code, name = '', size = 'normal', isFaded = false }: Props) => (
  <img
    className={classNames(styles.mark, size !== 'normal' && styles[size])}
    data-faded={isFaded || undefined}
    src={`/airline-marks/${encodeURIComponent(code)}.svg`}
    alt={name}
    width="36"
    height="36"
    loading="lazy"
    decoding="async"
    fetchPriority="low"
  />
);
