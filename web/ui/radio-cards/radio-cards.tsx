import type { ReactNode } from 'react';
import styles from './radio-cards.module.css';

export interface RadioCard {
  value: string;
  title: ReactNode;
  description: ReactNode;
  icon?: ReactNode;
  isDisabled?: boolean;
}

interface RadioCardsProps {
  name: string;
  legend: ReactNode;
  options: readonly RadioCard[];
  value: string | null;
  onChange: (value: string) => void;
}

/** One of a few choices that need a line of explanation each: gateways. */
export const RadioCards = ({ name, legend, options, value, onChange }: RadioCardsProps) => (
  <fieldset className={styles.set}>
    <legend className={styles.legend}>{legend}</legend>
    {options.map((option) => (
      <label key={option.value} className={option.isDisabled ? `${styles.card} ${styles.off}` : styles.card}>
        <input
          type="radio"
          name={name}
          value={option.value}
          checked={option.value === value}
          disabled={option.isDisabled}
          onChange={() => onChange(option.value)}
          data-testid={`${name}-${option.value}`}
        />
        <span className={styles.words}>
          <b>{option.title}</b>
          <span className={styles.description}>{option.description}</span>
        </span>
        {option.icon}
      </label>
    ))}
  </fieldset>
);
