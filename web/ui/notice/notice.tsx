import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'warn' | 'bad' | 'ok';

const icons: Record<NoticeTone, IconName> = { info: 'info', warn: 'alert', bad: 'alert', ok: 'shield' };

interface Props {
  tone?: NoticeTone;
  icon?: IconName;
  /** Read out when it appears. */
  live?: boolean;
  /** Buttons or links after the words. */
  action?: ReactNode;
  children: ReactNode;
}

/** A sentence in a tinted box, in its place in the page. */
export const Notice = ({ tone = 'info', icon = icons[tone], live = false, action, children }: Props) => (
  <div
    className={classNames(styles.notice, styles[tone])}
    role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
  >
    <Icon name={icon} className={styles.icon} />
    <div className={styles.words}>{children}</div>
    {action}
  </div>
);
