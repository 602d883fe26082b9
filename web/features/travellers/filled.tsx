import type { ReactNode } from 'react';
import type { PassengerField } from '#core/rules/passengers/validate.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { TravellerDraft } from './draft.ts';
import { isUnclear } from './field-of.ts';
import styles from './scan.module.css';

/** A field in turquoise while it is as a passport filled it, or the same name in other letters; in amber if it was not read well. */
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
    className={classNames(
      (isSuggested || draft.scan?.filled.includes(field)) && styles.filled,
      isUnclear(draft, field) && styles.unclear,
    )}
    data-field={field}
  >
    {children}
  </div>
);
