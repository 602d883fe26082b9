import { Field, fieldStyles } from '../field/index.ts';
import type { TypedProps } from '../text-input/index.ts';

interface TextAreaProps extends Omit<TypedProps, 'autoComplete'> {
  rows?: number;
}

/** Several lines of text with their label, hint and error. */
export const TextArea = ({
  id,
  label,
  hint,
  error,
  isOptional = false,
  value,
  onChange,
  onLeave,
  maxLength,
  isAutoFocused,
  rows = 3,
  testId,
}: TextAreaProps) => (
  <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
    {(wiring) => (
      <textarea
        {...wiring}
        className={fieldStyles.control}
        rows={rows}
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
