import { listTexts as texts } from '#core/texts/lists.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';

interface EmptyFilteredProps {
  title: string;
  text?: string;
  /** The address of the same list without its filters: `unfiltered` of its address. */
  clearHref: string;
}

/** Nothing in a list matches its filters: says what was looked for, and offers to remove them. */
export const EmptyFiltered = ({ clearHref, ...words }: EmptyFilteredProps) => (
  <EmptyState pose="seeking" {...words}>
    <LinkButton look="soft" href={clearHref} replace data-testid="clear-filters">
      {texts.clear}
    </LinkButton>
  </EmptyState>
);
