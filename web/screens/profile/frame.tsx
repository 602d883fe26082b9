import { type ReactNode, Suspense } from 'react';
import { useIsWide } from '#web/ui/viewport/use-is-wide.ts';
import styles from './frame.module.css';
import { SideList } from './side-list.tsx';
import { ProfileSkeleton } from './skeleton.tsx';
import { useRetryOnline } from './use-retry-online.ts';

interface Props {
  /** The page has the whole width, without the list, since it has its own way back. */
  isAlone?: boolean;
  children: ReactNode;
}

/**
 * The pages of an account. On desktops all of them stand in a list beside each; on phones the account itself is that list, and what lies
 * below it leads back there (TitleBar).
 */
export const ProfileFrame = ({ isAlone = false, children }: Props) => {
  const hasList = useIsWide() && !isAlone;
  useRetryOnline();
  return (
    <div className={`wrap ${styles.frame} ${hasList ? styles.withList : ''}`}>
      {hasList ? <SideList /> : null}
      <main id="main" className={styles.main} tabIndex={-1}>
        <Suspense fallback={<ProfileSkeleton />}>{children}</Suspense>
      </main>
    </div>
  );
};
