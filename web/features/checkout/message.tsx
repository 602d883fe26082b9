import type { ReactNode } from 'react';
import { Bird, type Pose } from '#web/ui/birds/bird.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import styles from './message.module.css';

export type MessageTone = 'info' | 'warn' | 'bad' | 'ok';

interface MessageProps {
  title: string;
  tone: MessageTone;
  icon: IconName;
  /** What the hoopoe does above it, in place of the icon. */
  pose?: Pose | undefined;
  /** What happened and what it means for the traveller's money. */
  text: ReactNode;
  children?: ReactNode;
  testId?: string;
}

/** A whole page with one message: what happened, and what to do next. */
export const MessagePage = ({ title, tone, icon, pose, text, children, testId }: MessageProps) => (
  <section className={styles.message} data-testid={testId}>
    {pose ? <Bird pose={pose} /> : null}
    <div className={styles.head}>
      {pose ? null : (
        <span className={`${styles.mark} ${styles[tone]}`}>
          <Icon name={icon} />
        </span>
      )}
      <h1 tabIndex={-1}>{title}</h1>
    </div>
    <p className={styles.text}>{text}</p>
    {children}
  </section>
);

/** Buttons in a row that wraps. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
