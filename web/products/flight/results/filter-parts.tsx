import { type ReactNode, useId, useState } from 'react';
import type { Facet } from '#core/products/flight/rules/filters/facets.ts';
import type { StopFilter } from '#core/products/flight/rules/filters/state.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Switch } from '#web/ui/switch/index.ts';
import styles from './filters.module.css';

const texts = resultsTexts.filters;

export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

interface OptionProps {
  type: 'checkbox' | 'radio';
  name?: string;
  label: string;
  /** How many flights it would show, and the cheapest of them. */
  facet: Pick<Facet, 'count' | 'cheapest'>;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export const Option = ({ type, name, label, facet: { count, cheapest }, checked, onChange }: OptionProps) => (
  <label className={styles.option}>
    <input type={type} name={name} checked={checked} onChange={(event) => onChange(event.target.checked)} />
    <span>{label}</span>
    <span className={styles.count}>
      <span>
        {toPersianDigits(count)}
        <span className="vh"> {texts.flightWord}</span>
      </span>
      {cheapest === null ? null : <small>{texts.cheapest(formatToman(toRial(cheapest)))}</small>}
    </span>
  </label>
);

export const toggled = <Value extends string>(
  list: readonly Value[],
  value: Value,
  isOn: boolean,
): Value[] => (isOn ? [...list, value] : list.filter((other) => other !== value));

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}

export const SwitchRow = ({ label, checked, onChange }: SwitchProps) => (
  <div className={styles.switchRow}>
    <span aria-hidden="true">{label}</span>
    <Switch label={label} checked={checked} onChange={onChange} />
  </div>
);

interface StopsProps {
  title: string;
  facets: readonly Facet<StopFilter>[];
  value: StopFilter;
  onChange: (value: StopFilter) => void;
}

/** All, direct, one stop, more: only what the list has. */
export const StopsFilter = ({ title, facets, value, onChange }: StopsProps) => {
  const name = useId();
  const cheapest = facets.flatMap((facet) => (facet.cheapest === null ? [] : [facet.cheapest]));
  const all = {
    value: '0' as const,
    count: facets.reduce((sum, { count }) => sum + count, 0),
    cheapest: cheapest.length > 0 ? Math.min(...cheapest) : null,
  };
  if (facets.length < 2 && value === '0') return null;
  return (
    <Group title={title}>
      {[all, ...facets].map((facet) => (
        <Option
          key={facet.value}
          type="radio"
          name={name}
          label={texts.stopNames[facet.value]}
          facet={facet}
          checked={value === facet.value}
          onChange={() => onChange(facet.value)}
        />
      ))}
    </Group>
  );
};

const shownMax = 6;

interface CodesProps {
  title: string;
  facets: readonly Facet[];
  /** Fewer values than this are no choice. */
  least: number;
  chosen: readonly string[];
  nameOf: (code: string) => string;
  moreLabel: (hidden: number) => string;
  onChange: (codes: string[]) => void;
}

/** Airlines or airports, those with most flights first; what is chosen is always in sight. */
export const CodesFilter = ({ title, facets, least, chosen, nameOf, moreLabel, onChange }: CodesProps) => {
  const [isWhole, setWhole] = useState(false);
  if (facets.length < least && chosen.length === 0) return null;
  const sorted = [...facets].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const visible = isWhole
    ? sorted
    : sorted.filter(({ value }, at) => at < shownMax || chosen.includes(value));
  const hidden = sorted.length - visible.length;
  return (
    <Group title={title}>
      {visible.map((facet) => (
        <Option
          key={facet.value}
          type="checkbox"
          label={nameOf(facet.value)}
          facet={facet}
          checked={chosen.includes(facet.value)}
          onChange={(isOn) => onChange(toggled(chosen, facet.value, isOn))}
        />
      ))}
      {hidden > 0 ? (
        <Button look="text" size="small" onClick={() => setWhole(true)}>
          {moreLabel(hidden)}
        </Button>
      ) : null}
    </Group>
  );
};
