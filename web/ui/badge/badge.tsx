import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'system' | 'charter' | 'ok' | 'warn' | 'bad' | 'act' | 'saffron';

/** A short word on a tint. Charter differs from system by shape too, not by hue alone. */
export const Badge = ({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={classNames(styles.badge, styles[tone])}>{children}</span>
);
