import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './search-box.module.css';

interface Shown {
  /** «از»: the visible label. */
  preposition: string;
  sub?: ReactNode;
  isWrong?: boolean;
}

type ButtonCellProps = Shown &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'value'> & {
    /** What is chosen; null while nothing is. */
    value: ReactNode;
    placeholder: string;
    ref?: Ref<HTMLButtonElement> | undefined;
  };

/** A part of the search sentence that opens a picker. */
export const ButtonCell = ({
  preposition,
  value,
  placeholder,
  sub,
  isWrong = false,
  ...rest
}: ButtonCellProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    {...rest}
    className={classNames(styles.cell, isWrong && styles.wrong)}
  >
    <span className={styles.prep}>{preposition}</span>
    <span>
      <span className={classNames(styles.value, value === null && styles.empty)}>{value ?? placeholder}</span>
      <span className={styles.sub}>{sub}</span>
    </span>
  </button>
);

/** A part of the search sentence that is an input. */
export const InputCell = ({
  preposition,
  sub,
  isWrong = false,
  children,
}: Shown & { children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is what the caller puts in.
  <label className={classNames(styles.cell, isWrong && styles.wrong)}>
    <span className={styles.prep}>{preposition}</span>
    <span>
      {children}
      <span className={styles.sub}>{sub}</span>
    </span>
  </label>
);
