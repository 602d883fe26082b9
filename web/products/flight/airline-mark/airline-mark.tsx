import { useEffect } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './airline-mark.module.css';
import { keepMark, markAddress } from './kept.ts';

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
 * comes, and one that never comes leaves an empty tile. It is not loaded lazily: rows are drawn only near the view, and a mark that waits
 * to be seen is laid out and painted in a frame of its own, which is a quarter of what a changed filter costs.
 */
export const AirlineMark = ({ code, name = '', size = 'normal', isFaded = false }: Props) => {
  const src = markAddress(code);
  useEffect(() => keepMark(code), [code]);
  return (
    <img
      className={classNames(styles.mark, size !== 'normal' && styles[size])}
      data-faded={isFaded || undefined}
      src={src}
      alt={name}
      width="36"
      height="36"
      decoding="async"
      fetchPriority="low"
    />
  );
};
