import type { ReactNode } from 'react';
import { Chip } from '#web/ui/chip/chip.tsx';
import styles from './chips.module.css';

/** Chips that answer one question, which is read out to those who do not see them. */
export const ChipGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={styles.chips}>
    <legend className="vh">{legend}</legend>
    {children}
  </fieldset>
);

interface ChipFilterProps<T extends string> {
  legend: string;
  /** The label of the first chip, which filters nothing. */
  every: string;
  choices: readonly { id: T; name: string }[];
  chosen: T | null;
  onChoose: (choice: T | null) => void;
  /** Begins the names of the chips: `standing-every`, `standing-issued`. */
  testId: string;
}

/** Narrows a list by one of some words: a chip each, and one for all of them. */
export const ChipFilter = <T extends string>(props: ChipFilterProps<T>) => {
  const { legend, every, choices, chosen, onChoose, testId } = props;
  return (
    <ChipGroup legend={legend}>
      {[{ id: null, name: every }, ...choices].map(({ id, name }) => (
        <Chip
          key={id ?? 'every'}
          pressed={chosen === id}
          onClick={() => onChoose(id)}
          data-testid={`${testId}-${id ?? 'every'}`}
        >
          {name}
        </Chip>
      ))}
    </ChipGroup>
  );
};
