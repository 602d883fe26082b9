import type { ReactNode } from 'react';
import type { PassengerField } from '#core/rules/passengers/validate.ts';
import type { TravellerDraft } from './draft.ts';
import styles from './scan.module.css';

/** A field in turquoise while it stands as the passport filled it. */
export const Filled = ({
  draft,
  field,
  children,
}: {
  draft: TravellerDraft;
  field: PassengerField;
  children: ReactNode;
}) => (
  <div className={draft.scan?.filled.includes(field) ? styles.filled : undefined} data-field={field}>
    {children}
  </div>
);
