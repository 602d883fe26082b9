import type { ReactNode } from 'react';
import type { Facet } from '#core/rules/filters/look.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import styles from './filters.module.css';

/** All filters of a list of results, one under another. */
export const FilterGroups = ({ children }: { children: ReactNode }) => (
  <div className={styles.filters}>{children}</div>
);

/** One filter of a list of results, with its name. */
export const FilterGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

/** Words for the counts of a list. */
export interface CountWords {
  /** The word for a row, read out after the number to those who do not see the column. */
  row: string;
  /** «از ۱٬۲۰۰٬۰۰۰» */
  cheapest: (amount: string) => string;
}

interface OptionProps {
  type: 'checkbox' | 'radio';
  name?: string;
  label: string;
  /** Drawn before the label, where values have a drawing. */
  mark?: ReactNode;
  counted: Omit<Facet, 'value'>;
  words: CountWords;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A value of a filter, with how many rows it would show and their lowest price. */
export const Option = ({
  type,
  name,
  label,
  mark = null,
  counted,
  words,
  checked,
  onChange,
}: OptionProps) => (
  <label className={styles.option}>
    <input type={type} name={name} checked={checked} onChange={(event) => onChange(event.target.checked)} />
    {mark}
    <span>{label}</span>
    <span className={styles.count}>
      <span>
        {toPersianDigits(counted.count)}
        <span className="vh"> {words.row}</span>
      </span>
      {counted.cheapest === null ? null : (
        <small>{words.cheapest(formatToman(toRial(counted.cheapest)))}</small>
      )}
    </span>
  </label>
);
