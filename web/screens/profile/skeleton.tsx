import type { ReactNode } from 'react';
import { profileTexts } from '#core/texts/profile.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './skeleton.module.css';

const panels = [3, 2, 3];

/** A page of the account while it loads: its heading, if known, and cards in the usual shape. */
export const ProfileSkeleton = ({ title }: { title?: ReactNode }) => (
  <div className={styles.page} aria-busy="true" data-testid="profile-skeleton">
    <p className="vh" role="status">
      {profileTexts.loading}
    </p>
    {title ?? <Skeleton width="12rem" height="2.5rem" />}
    {panels.map((lines, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the cards never move
      <div key={at} className={styles.panel} aria-hidden="true">
        <Skeleton width="9rem" height="1.75rem" />
        {Array.from({ length: lines }, (_, line) => `line-${line}`).map((line) => (
          <div key={line} className={styles.line}>
            <Skeleton width="55%" />
            <Skeleton width="4.5rem" height="2rem" />
          </div>
        ))}
      </div>
    ))}
  </div>
);
