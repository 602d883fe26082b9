import { type ComponentType, memo, Suspense, useState } from 'react';
import { resultsScreenTexts as texts } from '#core/texts/results.ts';
import { DensitySwitch, useBehindSheet } from '#web/features/results/index.ts';
import type { ResultsScreenProps } from '#web/products/results-slot.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { useIsWide } from '#web/ui/viewport/use-is-wide.ts';
import { Body } from './body.tsx';
import { FilterChips } from './chips.tsx';
import { FilterColumn } from './filter-column.tsx';
import { FilterFab } from './filter-fab.tsx';
import { QueryBar } from './query-bar.tsx';
import styles from './results.module.css';
import { Sorts } from './sorts.tsx';
import { useWait } from './wait/use-wait.ts';

/** What the address asks for that cannot be. */
const Impossible = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.length > 0 ? (
    <div className={styles.impossible}>
      <Notice tone="bad" live>
        <b>{texts.impossible}</b>
        {sentences.map((sentence) => (
          <span key={sentence}> {sentence}</span>
        ))}
      </Notice>
    </div>
  ) : null;

interface BarProps {
  model: ResultsScreenProps['model'];
  Tools: ComponentType | undefined;
  /** Whether there is a list, or one to come. */
  isListed: boolean;
}

/** How many there are, in which order, and what else can be done with the list. */
const ResultsBar = ({ model, Tools, isListed }: BarProps) => (
  <div className={styles.bar}>
    <p className={styles.found} role="status">
      {model.state.kind === 'ready' ? model.summary : null}
    </p>
    {isListed ? <Sorts sorts={model.sorts} isWaiting={model.state.kind === 'loading'} /> : null}
    <div className={styles.tools}>
      {Tools ? <Tools /> : null}
      {isListed ? <DensitySwitch /> : null}
    </div>
  </div>
);

/** The days or places around. */
const Around = ({ Strip }: { Strip: ComponentType }) => (
  <div className={styles.strip}>
    <Suspense>
      <Strip />
    </Suspense>
  </div>
);

/** On a page that the server drew each part in a boundary of its own is taken over by itself, so a slow phone answers between them. */
const Whole = memo(({ model, parts }: ResultsScreenProps) => {
  usePageTitle(model.pageTitle);
  const isWide = useIsWide();
  const [isChanging, setChanging] = useState(false);
  // The form opens at the top of the page.
  const change = () => {
    if (!isChanging) window.scrollTo(0, 0);
    setChanging(!isChanging);
  };
  const { SearchForm, Trip, Strip, Tools, Detail } = parts;
  const { state, wait } = model;
  const { kind } = state;
  const impossible = state.kind === 'asking' ? state.impossible : [];
  const isClosed = state.kind === 'empty' && state.isClosed === true;
  const hasList = kind === 'ready' || kind === 'filteredOut';
  const isMapped = parts.Map !== undefined && model.isMapShown === true && kind === 'ready';
  const hasColumn = isWide && !isMapped && (hasList || kind === 'loading');
  const { Wait, isScene } = useWait(model);
  return (
    <main id="main" className={styles.results}>
      <QueryBar
        title={model.title}
        subtitle={model.subtitle}
        isChanging={isChanging}
        onChange={kind === 'asking' ? null : change}
      />
      {kind === 'asking' || isChanging ? (
        <div className={styles.change}>
          <section className="wrap" aria-label={texts.changeTitle}>
            <Impossible sentences={impossible} />
            <SearchForm onDone={() => setChanging(false)} />
          </section>
        </div>
      ) : null}
      {kind === 'asking' ? null : isScene && wait?.progress && Wait ? (
        <>
          <Wait progress={wait.progress} isFolded={false} />
          <div className={`wrap ${styles.under}`}>
            <parts.ListSkeleton />
          </div>
        </>
      ) : (
        <div className="wrap">
          {Trip && !hasColumn ? <Trip /> : null}
          {isClosed || !Strip ? null : <Around Strip={Strip} />}
          <div className={classNames(styles.layout, isMapped && styles.mapped)}>
            {hasColumn ? <FilterColumn model={model} Filters={parts.Filters} Trip={Trip} /> : null}
            <div className={styles.main}>
              <ResultsBar
                model={model}
                Tools={isClosed ? undefined : Tools}
                isListed={hasList || kind === 'loading'}
              />
              {hasList && wait ? (
                <div className={styles.folded}>
                  {Wait && wait.progress ? <Wait progress={wait.progress} isFolded /> : null}
                </div>
              ) : null}
              {hasList ? <FilterChips model={model} /> : null}
              {isMapped && !isWide ? null : <Body model={model} parts={parts} />}
            </div>
            {isMapped && parts.Map ? (
              <div className={styles.map}>
                <parts.Map />
              </div>
            ) : null}
          </div>
        </div>
      )}
      {hasList && (!isWide || isMapped) ? (
        <Suspense>
          <FilterFab model={model} Filters={parts.Filters} Tool={parts.ThumbTool} />
        </Suspense>
      ) : null}
      {Detail ? <Detail /> : null}
    </main>
  );
});

/** The screen of results of any product: the search as a sentence, the days around it, and filters beside the list. */
export const ResultsScreen = ({ model, parts }: ResultsScreenProps) => (
  <Whole model={useBehindSheet(model)} parts={parts} />
);
