import { useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './radio-row.module.css';

interface Props<Value> {
  legend: string;
  /** Without it only screen readers get the legend. */
  isLegendShown?: boolean;
  isWrong?: boolean;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Begins the test ids of the options: `testId-value`. */
  testId: string;
}

/** A choice between a few values, in a row above the cells of a search. */
export const RadioRow = <Value extends string | number>(props: Props<Value>) => {
  const name = useId();
  return (
    <fieldset className={classNames(styles.row, props.isWrong && styles.wrong)}>
      <legend className={props.isLegendShown ? styles.legend : 'vh'}>{props.legend}</legend>
      {props.options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={props.value === value}
            onChange={() => props.onChange(value)}
            data-testid={`${props.testId}-${value}`}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
};
