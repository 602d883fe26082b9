import { FieldGroup } from '../field/index.ts';
import styles from './segmented.module.css';

interface SegmentedProps<T extends string> {
  id: string;
  label: string;
  /** '' while nothing is chosen. */
  value: T | '';
  /** Disabled ones cannot be chosen; the hint says why. */
  options: readonly { value: T; label: string; isOff?: boolean }[];
  hint?: string | undefined;
  onChange: (value: T) => void;
  onLeave?: (() => void) | undefined;
  error?: string | undefined;
  testId?: string;
}

/** One of two or three short answers, side by side. The first choice carries the field's id. */
export const Segmented = <T extends string>({
  id,
  label,
  value,
  options,
  hint,
  onChange,
  onLeave,
  error,
  testId,
}: SegmentedProps<T>) => (
  <FieldGroup id={id} label={label} hint={hint} error={error} onLeave={onLeave}>
    {(wiring) => (
      <div className={styles.track} data-invalid={error ? true : undefined}>
        {options.map((option, i) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={id}
              id={i === 0 ? id : `${id}-${option.value}`}
              aria-describedby={wiring['aria-describedby']}
              checked={value === option.value}
              disabled={option.isOff}
              onChange={() => onChange(option.value)}
              data-testid={testId ? `${testId}-${option.value}` : undefined}
            />
            {option.label}
          </label>
        ))}
      </div>
    )}
  </FieldGroup>
);
