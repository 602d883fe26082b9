import type { ReactNode } from 'react';
import type { CallFailure } from '#web/api/failure.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import styles from './staff-page.module.css';

interface StaffPageProps {
  title: string;
  lead?: ReactNode;
  /** Above the title: the way back to a list. */
  back?: ReactNode;
  /** Why the page's own data could not be read. Somebody without the right to it sees that and nothing else. */
  error?: CallFailure<string> | null;
  children: ReactNode;
}

/** A page of staff: its name, a sentence of what is done there, and the parts under it. */
export const StaffPage = ({ title, lead, back, error = null, children }: StaffPageProps) => {
  const isDenied = error?.code === 'FORBIDDEN';
  usePageTitle(title);
  return (
    <>
      <div className={isDenied ? 'vh' : styles.head}>
        {back}
        <h1 tabIndex={-1}>{title}</h1>
        {lead && !isDenied ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {children}
    </>
  );
};
