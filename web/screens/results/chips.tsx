import { resultsScreenTexts as texts } from '#core/texts/results.ts';
import type { ResultsModel } from '#web/products/results-slot.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RemovableChip } from '#web/ui/chip/chip.tsx';
import styles from './results.module.css';

/** The filters that are set, each with a button to remove it, and one to remove all. */
export const FilterChips = ({ model: { chips, clearFilters } }: { model: ResultsModel }) =>
  chips.length === 0 ? null : (
    <ul className={styles.chips} aria-label={texts.chips}>
      {chips.map(({ id, name, remove }) => (
        <li key={id}>
          <RemovableChip removeLabel={texts.removeFilter(name)} onRemove={remove}>
            {name}
          </RemovableChip>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <Button look="text" size="small" onClick={clearFilters}>
            {texts.clear}
          </Button>
        </li>
      ) : null}
    </ul>
  );
