import type { ReactNode } from 'react';
import type { PassengerField } from '#core/rules/passengers/validate.ts';
import type { TravellerDraft } from './draft.ts';
import styles from './scan.module.css';

/** A field in turquoise while it stands as a passport filled it, or the same name in other letters. */
export const Filled = ({
  draft,
  field,
  isSuggested = false,
  children,
}: {
  draft: TravellerDraft;
  field: PassengerField;
  isSuggested?: boolean;
  children: ReactNode;
}) => (
  <div
    className={isSuggested || draft.scan?.filled.includes(field) ? styles.filled : undefined}
    data-field={field}
  >
    {children}
  </div>
);
