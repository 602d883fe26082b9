import { Suspense } from 'react';
import { resultsScreenTexts as texts } from '#core/texts/results.ts';
import type { ResultsScreenProps } from '#web/products/results-slot.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Crest } from '#web/ui/crest/crest.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import styles from './results.module.css';

/** The list of results, or why there is none and what to do about it. */
export const Body = ({ model, parts: { List, ListSkeleton } }: ResultsScreenProps) => {
  const { state } = model;
  switch (state.kind) {
    case 'asking':
      return null;
    case 'loading':
      return (
        <div aria-busy="true">
          <p className={styles.waiting} role="status">
            <Crest />
            {model.waiting}
          </p>
          <ListSkeleton />
        </div>
      );
    case 'failed':
      return (
        <Card role="alert">
          <EmptyState pose="cut-off" title={state.text} text={texts.code(state.code)}>
            <Button look="go" icon="refresh" onClick={state.retry} data-testid="retry-search">
              {texts.retry}
            </Button>
          </EmptyState>
        </Card>
      );
    case 'empty':
      return (
        <>
          {model.notices}
          <Card role="status">
            <EmptyState pose="seeking" title={state.text} text={state.nearest?.text}>
              {state.nearest ? (
                <LinkButton
                  key="nearest"
                  look="go"
                  icon="calendar"
                  href={state.nearest.href}
                  data-testid="nearest-day"
                >
                  {state.nearest.name}
                </LinkButton>
              ) : state.isClosed ? (
                <LinkButton key="travels" look="act" href="/profile/my-travels">
                  {texts.toTravels}
                </LinkButton>
              ) : (
                <LinkButton key="elsewhere" look="act" icon="search" href="/">
                  {texts.searchElsewhere}
                </LinkButton>
              )}
            </EmptyState>
          </Card>
        </>
      );
    case 'filteredOut':
      return (
        <Card role="status">
          <EmptyState pose="seeking" title={state.text}>
            <Button look="act" onClick={state.drop} data-testid="drop-filter">
              {texts.dropFilter}
            </Button>
          </EmptyState>
        </Card>
      );
    case 'ready':
      return (
        <>
          {model.notices}
          <h2 className="vh">
            {model.listTitle}، {model.priceNote}
          </h2>
          <Suspense>
            <List />
          </Suspense>
        </>
      );
  }
};
