import type { ReactNode } from 'react';
import { formTexts } from '#core/texts/forms.ts';
import styles from './field.module.css';

/** What a control takes over from its field, so that label, hint and error belong to it. */
export interface FieldWiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint: what is wrong and what to do. */
  error?: string | undefined;
  isOptional?: boolean;
}

const AlertGlyph = () => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
    <circle cx="12" cy="12" r="9" />
    <path d="M12 8v4.5M12 16h.01" strokeLinecap="round" />
  </svg>
);

const FieldNote = ({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) => {
  if (error)
    return (
      <p className={styles.error} id={`${id}-note`}>
        <AlertGlyph />
        <span>{error}</span>
      </p>
    );
  if (!hint) return null;
  return (
    <div className={styles.hint} id={`${id}-note`}>
      {hint}
    </div>
  );
};

const wiringOf = (id: string, hint: ReactNode, error: string | undefined): FieldWiring => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error || hint ? `${id}-note` : undefined,
});

const LabelText = ({ label, isOptional }: { label: ReactNode; isOptional: boolean }) => (
  <>
    {label}
    {isOptional && <span className={styles.optional}> {formTexts.optional}</span>}
  </>
);

/** A label above, a control, and under it a hint or, in the same place, the error. */
export const Field = ({
  id,
  label,
  hint,
  error,
  isOptional = false,
  children,
}: FieldTexts & { id: string; children: (wiring: FieldWiring) => ReactNode }) => (
  <div className={styles.field}>
    <label className={styles.label} htmlFor={id}>
      <LabelText label={label} isOptional={isOptional} />
    </label>
    {children(wiringOf(id, hint, error))}
    <FieldNote id={id} hint={hint} error={error} />
  </div>
);

/** The same for several controls under one legend; `onLeave` when focus leaves all of them. */
export const FieldGroup = ({
  id,
  label,
  hint,
  error,
  isOptional = false,
  onLeave,
  children,
}: FieldTexts & {
  id: string;
  onLeave?: (() => void) | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}) => (
  <fieldset
    className={styles.field}
    onBlur={(event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
    }}
  >
    <legend className={styles.label}>
      <LabelText label={label} isOptional={isOptional} />
    </legend>
    {children(wiringOf(id, hint, error))}
    <FieldNote id={id} hint={hint} error={error} />
  </fieldset>
);
