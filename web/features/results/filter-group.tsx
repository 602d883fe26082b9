import { type ChangeEvent, memo, type ReactNode } from 'react';
import type { Facet } from '#core/rules/filters/look.ts';
import { type Rial, toRial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { offerShort } from '#web/ui/shown/money.ts';
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
  /** How that amount is written, if not in tomans: prices of a night are told in thousands. */
  amountOf?: (amount: Rial) => string;
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

const ignore = (): void => undefined;

/**
 * The box or knob of a value. React writes all attributes of a control anew whenever it is drawn, so it is drawn only if it changed, and
 * what is pressed is heard by the label around it.
 */
const Control = memo(
  ({ type, name, checked }: { type: OptionProps['type']; name: string | undefined; checked: boolean }) => (
    <input type={type} name={name} checked={checked} onChange={ignore} />
  ),
);

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
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside, one part further in.
  <label
    className={styles.option}
    onChange={({ target }: ChangeEvent<HTMLLabelElement>) =>
      onChange((target as EventTarget as HTMLInputElement).checked)
    }
  >
    <Control type={type} name={name} checked={checked} />
    {mark}
    <span>{label}</span>
    <span className={styles.count}>
      <span>
        {toPersianDigits(counted.count)}
        <span className="vh"> {words.row}</span>
      </span>
      {counted.cheapest === null ? null : (
        <small>{words.cheapest((words.amountOf ?? offerShort)(toRial(counted.cheapest)))}</small>
      )}
    </span>
  </label>
);
