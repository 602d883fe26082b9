import { backOfficeTexts as texts } from '#core/texts/back-office.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/select/index.ts';
import styles from './state-filter.module.css';

interface StateFilterProps<T extends string> {
  id: string;
  states: readonly T[];
  names: Readonly<Record<T, string>>;
  value: T | null;
  onChange: (state: T | null) => void;
  /** The list without any filter. */
  clearHref: string;
}

/** Narrows a list by the state of what is in it; the choice stands in the address. */
export const StateFilter = <T extends string>({
  id,
  states,
  names,
  value,
  onChange,
  clearHref,
}: StateFilterProps<T>) => (
  <search aria-label={texts.filters} className={styles.filters}>
    <Select
      id={id}
      label={texts.state}
      value={value ?? ''}
      placeholder={texts.everyState}
      options={states.map((state) => ({ value: state, label: names[state] }))}
      onChange={(chosen) => onChange(states.find((state) => state === chosen) ?? null)}
      testId={id}
    />
    {value ? (
      <LinkButton look="text" href={clearHref} replace>
        {texts.clear}
      </LinkButton>
    ) : null}
  </search>
);
