import { type ComponentProps, useEffect } from 'react';
import type { useTypedChoice } from '#web/ui/combobox/use-typed-choice.ts';
import styles from './sheet-input.module.css';

interface Props extends Pick<ComponentProps<'input'>, 'placeholder'> {
  choice: Pick<ReturnType<typeof useTypedChoice>, 'open' | 'term' | 'inputProps'>;
  label: string;
  testId: string;
}

/** The input at the top of a sheet with choices, whose list is open all the time. */
export const SheetInput = ({ choice, label, placeholder, testId }: Props) => {
  const { open, term, inputProps } = choice;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is open from the start, once.
  useEffect(open, []);
  return (
    <div className={styles.sheetInput}>
      <input
        {...inputProps}
        value={term}
        onKeyDown={(event) => {
          // The list is always open here, so Esc closes the sheet.
          if (event.key !== 'Escape') inputProps.onKeyDown(event);
        }}
        aria-label={label}
        placeholder={placeholder}
        data-autofocus
        data-testid={testId}
      />
    </div>
  );
};
