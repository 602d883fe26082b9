import styles from './switch.module.css';

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  isDisabled?: boolean;
  describedBy?: string;
  testId?: string;
}

/** On or off, at once. */
export const Switch = ({
  label,
  checked,
  onChange,
  isDisabled = false,
  describedBy,
  testId,
}: SwitchProps) => (
  <input
    type="checkbox"
    role="switch"
    className={styles.switch}
    aria-label={label}
    aria-describedby={describedBy}
    checked={checked}
    aria-checked={checked}
    disabled={isDisabled}
    onChange={(event) => onChange(event.target.checked)}
    data-testid={testId}
  />
);
