import { toPersianDigits } from '#core/rules/text/digits.ts';
import type { FieldWiring } from '../field/index.ts';
import { Field, fieldStyles } from '../field/index.ts';
import { cleanDigits } from './clean-digits.ts';
import type { TypedProps } from './text-input.tsx';
import { useCaret } from './use-caret.ts';

interface DigitsBoxProps {
  wiring: FieldWiring;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  onLeave?: (() => void) | undefined;
  label?: string;
  /** Says what belongs here, if there is no label above the box. */
  placeholder?: string;
  inputMode?: 'numeric' | 'tel';
  autoComplete?: string;
  isAutoFocused?: boolean | undefined;
  testId?: string | undefined;
}

/** A box that takes digits of any script, shows Persian ones and reports Latin ones. */
export const DigitsBox = ({
  wiring,
  value,
  onChange,
  maxLength,
  onLeave,
  label,
  placeholder,
  inputMode = 'numeric',
  autoComplete = 'off',
  isAutoFocused,
  testId,
}: DigitsBoxProps) => {
  const { box, caret } = useCaret();
  return (
    <input
      {...wiring}
      ref={box}
      className={`${fieldStyles.control} ${fieldStyles.digits}`}
      aria-label={label}
      placeholder={placeholder}
      dir="ltr"
      inputMode={inputMode}
      autoComplete={autoComplete}
      spellCheck={false}
      value={toPersianDigits(value)}
      onChange={(event) => {
        const { value: typed, selectionStart } = event.target;
        caret.current = cleanDigits(typed.slice(0, selectionStart ?? typed.length), maxLength).length;
        onChange(cleanDigits(typed, maxLength));
      }}
      onBlur={onLeave}
      data-autofocus={isAutoFocused || undefined}
      data-testid={testId}
    />
  );
};

interface DigitsInputProps extends TypedProps {
  maxLength: number;
  inputMode?: 'numeric' | 'tel';
}

/** Digits with a label, a hint and an error: codes, phones. Pasted spaces, dashes and «IR» are dropped. */
export const DigitsInput = ({ id, label, hint, error, isOptional = false, ...box }: DigitsInputProps) => (
  <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
    {(wiring) => <DigitsBox wiring={wiring} {...box} />}
  </Field>
);
