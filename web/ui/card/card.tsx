import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

/** White on plaster with one hairline. */
export const Card = ({
  padded = true,
  className,
  ...rest
}: HTMLAttributes<HTMLDivElement> & { padded?: boolean }) => (
  <div {...rest} className={classNames(styles.card, padded && styles.padded, className)} />
);
