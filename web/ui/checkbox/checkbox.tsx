import type { ReactNode } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps {
  id: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  testId?: string;
  children: ReactNode;
}

/** One yes, with its words beside it. */
export const Checkbox = ({ id, checked, onChange, error, testId, children }: CheckboxProps) => (
  <div>
    <label className={styles.check}>
      <input
        type="checkbox"
        id={id}
        checked={checked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.checked)}
        data-testid={testId}
      />
      <span>{children}</span>
    </label>
    {error && (
      <p className={styles.error} id={`${id}-note`}>
        {error}
      </p>
    )}
  </div>
);
