import { backOfficeTexts as texts } from '#core/texts/back-office.ts';
import { listTexts } from '#core/texts/lists.ts';
import { type Filterable, useListFilter } from '#web/features/lists/index.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/select/index.ts';
import styles from './state-filter.module.css';

interface StateFilterProps<T extends string, Asked extends { state: T | null }> {
  id: string;
  states: readonly T[];
  names: Readonly<Record<T, string>>;
  /** The address of the list, and the filters that it has now. */
  at: Filterable<Asked, { state: T | null }>;
  asked: Asked;
  /** What is chosen among. */
  of?: 'states' | 'acts';
}

/** Narrows a list by the state of its entries, or by what was done; the choice stands in the address. */
export const StateFilter = <T extends string, Asked extends { state: T | null }>(
  props: StateFilterProps<T, Asked>,
) => {
  const { id, states, names, at, asked, of = 'states' } = props;
  const filter = useListFilter(at, asked);
  return (
    <search aria-label={texts.filters} className={styles.filters}>
      <Select
        id={id}
        label={of === 'acts' ? texts.act : texts.state}
        value={asked.state ?? ''}
        placeholder={of === 'acts' ? texts.everyAct : texts.everyState}
        options={states.map((state) => ({ value: state, label: names[state] }))}
        onChange={(chosen) => filter({ state: states.find((state) => state === chosen) ?? null })}
        testId={id}
      />
      {asked.state ? (
        <LinkButton look="text" href={at.unfiltered(asked)} replace>
          {listTexts.clear}
        </LinkButton>
      ) : null}
    </search>
  );
};
