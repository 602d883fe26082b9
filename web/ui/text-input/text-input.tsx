import type { HTMLAttributes } from 'react';
import type { FieldWiring } from '../field/index.ts';
import { Field, fieldStyles } from '../field/index.ts';

/** What the typed controls have in common. */
export interface TypedProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called when the focus has left the control. */
  onLeave?: (() => void) | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  isOptional?: boolean;
  autoComplete?: string;
  maxLength?: number;
  isAutoFocused?: boolean;
  testId?: string | undefined;
}

interface TextInputProps extends TypedProps {
  /** Latin words, e-mails and codes read from the left. */
  dir?: 'ltr' | 'rtl';
  type?: 'text' | 'email';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoCapitalize?: 'characters' | 'off';
}

/** One line of text with its label, hint and error. */
export const TextInput = ({
  id,
  label,
  hint,
  error,
  isOptional = false,
  value,
  onChange,
  onLeave,
  dir,
  type = 'text',
  inputMode = type === 'email' ? 'email' : 'text',
  autoComplete = 'off',
  autoCapitalize,
  maxLength,
  isAutoFocused,
  testId,
}: TextInputProps) => (
  <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
    {(wiring: FieldWiring) => (
      <input
        {...wiring}
        className={fieldStyles.control}
        type={type}
        dir={dir}
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize={autoCapitalize}
        spellCheck={false}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        data-autofocus={isAutoFocused || undefined}
        data-testid={testId}
      />
    )}
  </Field>
);
