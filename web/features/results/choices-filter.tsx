import { memo, type ReactNode, useRef, useState } from 'react';
import type { Facet } from '#core/rules/filters/look.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useUnits } from '#web/ui/shown/store.ts';
import { inOrder, visibleOf } from './choices.ts';
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

/** The values of a list in the order in which they stood first; another list, whose names are others, has an order of its own. */
const useOrdered = (choices: readonly Facet[], list: unknown): readonly Facet[] => {
  const known = useRef<{ list: unknown; order: readonly string[] }>({ list, order: [] });
  const before = known.current.list === list ? known.current.order : [];
  const ordered = inOrder(choices, before);
  known.current = { list, order: [...new Set([...before, ...ordered.map(({ value }) => value)])] };
  return ordered;
};

/**
 * Filters by any of several values. Those with most rows come first; chosen ones are always visible. Drawn again only if something of it
 * changed, so what is given has to stay the same where it means the same.
 */
export const ChoicesFilter = memo((props: ChoicesProps) => {
  useUnits();
  const { title, choices, least, chosen, words, nameOf, markOf, moreLabel, onChange } = props;
  const [isWhole, setWhole] = useState(false);
  const ordered = useOrdered(choices, nameOf);
  if (choices.length < least && chosen.length === 0) return null;
  const visible = visibleOf(ordered, chosen, isWhole);
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
});
