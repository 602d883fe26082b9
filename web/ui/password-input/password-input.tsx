import { useState } from 'react';
import { formTexts } from '#core/texts/forms.ts';
import { Field, fieldStyles } from '../field/index.ts';
import type { TypedProps } from '../text-input/index.ts';
import styles from './password-input.module.css';

interface PasswordInputProps extends TypedProps {
  /** Tells password managers what to offer. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be looked at while it is typed. */
export const PasswordInput = ({
  id,
  label,
  hint,
  error,
  isOptional = false,
  value,
  onChange,
  onLeave,
  autoComplete,
  maxLength = 200,
  isAutoFocused,
  testId,
}: PasswordInputProps) => {
  const [isShown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
      {(wiring) => (
        <div className={styles.box}>
          <input
            {...wiring}
            className={`${fieldStyles.control} ${styles.input}`}
            type={isShown ? 'text' : 'password'}
            dir="ltr"
            autoComplete={autoComplete}
            autoCapitalize="off"
            spellCheck={false}
            maxLength={maxLength}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
            data-autofocus={isAutoFocused || undefined}
            data-testid={testId}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={isShown}
            aria-label={formTexts.showOf(label)}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? formTexts.hide : formTexts.show}
          </button>
        </div>
      )}
    </Field>
  );
};
