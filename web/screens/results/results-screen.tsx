import { useState } from 'react';
import { resultsScreenTexts as texts } from '#core/texts/results.ts';
import { DensitySwitch } from '#web/features/results/index.ts';
import type { ResultsScreenProps } from '#web/products/results-slot.ts';
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

/** The screen of results of any product: the search as a sentence, the days around it, and filters beside the list. */
export const ResultsScreen = ({ model, parts }: ResultsScreenProps) => {
  usePageTitle(model.pageTitle);
  const isWide = useIsWide();
  const [isChanging, setChanging] = useState(false);
  const change = () => {
    // The form opens at the top of the page.
    if (!isChanging) window.scrollTo(0, 0);
    setChanging(!isChanging);
  };
  const { SearchForm, Trip, Strip, Tools, Detail } = parts;
  const { kind } = model.state;
  const impossible = model.state.kind === 'asking' ? model.state.impossible : [];
  const isAsking = kind === 'asking';
  const isClosed = model.state.kind === 'empty' && model.state.isClosed === true;
  const hasList = kind === 'ready' || kind === 'filteredOut';
  const hasColumn = isWide && (hasList || kind === 'loading');
  const { wait } = model;
  const { Wait, isScene } = useWait(model);
  return (
    <main id="main" className={styles.results}>
      <QueryBar
        title={model.title}
        subtitle={model.subtitle}
        isChanging={isChanging}
        onChange={isAsking ? null : change}
      />
      {isAsking || isChanging ? (
        <div className={styles.change}>
          <section className="wrap" aria-label={texts.changeTitle}>
            <Impossible sentences={impossible} />
            <SearchForm onDone={() => setChanging(false)} />
          </section>
        </div>
      ) : null}
      {isAsking ? null : isScene && wait?.progress && Wait ? (
        <>
          <Wait progress={wait.progress} isFolded={false} />
          <div className={`wrap ${styles.under}`}>
            <parts.ListSkeleton />
          </div>
        </>
      ) : (
        <div className="wrap">
          {Trip && !hasColumn ? <Trip /> : null}
          {isClosed || !Strip ? null : (
            <div className={styles.strip}>
              <Strip />
            </div>
          )}
          <div className={styles.layout}>
            {hasColumn ? <FilterColumn model={model} Filters={parts.Filters} Trip={Trip} /> : null}
            <div className={styles.main}>
              <div className={styles.bar}>
                <p className={styles.found} role="status">
                  {kind === 'ready' ? model.summary : null}
                </p>
                {hasList || kind === 'loading' ? (
                  <Sorts sorts={model.sorts} isWaiting={kind === 'loading'} />
                ) : null}
                <div className={styles.tools}>
                  {isClosed || !Tools ? null : <Tools />}
                  {hasList || kind === 'loading' ? <DensitySwitch /> : null}
                </div>
              </div>
              {hasList && wait ? (
                <div className={styles.folded}>
                  {Wait && wait.progress ? <Wait progress={wait.progress} isFolded /> : null}
                </div>
              ) : null}
              {hasList ? <FilterChips model={model} /> : null}
              <Body model={model} parts={parts} />
            </div>
          </div>
        </div>
      )}
      {hasList && !isWide ? <FilterFab model={model} Filters={parts.Filters} /> : null}
      {Detail ? <Detail /> : null}
    </main>
  );
};
