import type { FieldWiring } from '../field/index.ts';
import { Field, fieldStyles } from '../field/index.ts';
import { Icon } from '../icon/icon.tsx';
import type { TypedProps } from '../text-input/index.ts';
import styles from './select.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectBoxProps {
  wiring: FieldWiring;
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  /** The first, empty choice. */
  placeholder?: string | undefined;
  label?: string;
  onLeave?: (() => void) | undefined;
  autoComplete?: string;
  testId?: string | undefined;
}

/** The native list: every phone and screen reader knows it. */
export const SelectBox = ({
  wiring,
  value,
  onChange,
  options,
  placeholder,
  label,
  onLeave,
  autoComplete = 'off',
  testId,
}: SelectBoxProps) => (
  <span className={styles.frame}>
    <select
      {...wiring}
      className={`${fieldStyles.control} ${styles.select}`}
      aria-label={label}
      autoComplete={autoComplete}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      data-testid={testId}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon name="down" size="small" className={styles.arrow} />
  </span>
);

interface SelectProps extends Omit<TypedProps, 'maxLength' | 'isAutoFocused'> {
  options: readonly SelectOption[];
  placeholder?: string;
}

/** A native list with its label, hint and error. */
export const Select = ({ id, label, hint, error, isOptional = false, ...box }: SelectProps) => (
  <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
    {(wiring) => <SelectBox wiring={wiring} {...box} />}
  </Field>
);
