import { type ReactNode, useState } from 'react';
import type { Facet } from '#core/rules/filters/look.ts';
import { Button } from '#web/ui/button/button.tsx';
import { visibleOf } from './choices.ts';
import { type CountWords, FilterGroup, Option } from './filter-group.tsx';
import { toggled } from './toggled.ts';

interface ChoicesProps {
  title: string;
  choices: readonly Facet[];
  /** With fewer values than this the filter is not shown. */
  least: number;
  chosen: readonly string[];
  words: CountWords;
  nameOf: (value: string) => string;
  /** Drawn before the name, which it says nothing beside. */
  markOf?: ((value: string) => ReactNode) | undefined;
  moreLabel: (hidden: number) => string;
  onChange: (values: string[]) => void;
}

/** Filters by any of several values. Those with most rows come first; chosen ones are always visible. */
export const ChoicesFilter = (props: ChoicesProps) => {
  const { title, choices, least, chosen, words, nameOf, markOf, moreLabel, onChange } = props;
  const [isWhole, setWhole] = useState(false);
  if (choices.length < least && chosen.length === 0) return null;
  const visible = visibleOf(choices, chosen, isWhole);
  const hidden = choices.length - visible.length;
  return (
    <FilterGroup title={title}>
      {visible.map((choice) => (
        <Option
          key={choice.value}
          type="checkbox"
          label={nameOf(choice.value)}
          mark={markOf?.(choice.value)}
          counted={choice}
          words={words}
          checked={chosen.includes(choice.value)}
          onChange={(isOn) => onChange(toggled(chosen, choice.value, isOn))}
        />
      ))}
      {hidden > 0 ? (
        <Button look="text" size="small" onClick={() => setWhole(true)}>
          {moreLabel(hidden)}
        </Button>
      ) : null}
    </FilterGroup>
  );
};
