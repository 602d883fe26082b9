import { resultsTexts } from '#core/products/flight/texts/results.ts';

interface Asked {
  title: string;
  state: string;
}

/** Says who was too late and who failed; empty where everybody answered. */
export const silentSentence = (asked: readonly Asked[]): string => {
  const titlesOf = (wanted: 'late' | 'failed'): string =>
    asked
      .filter(({ state }) => state === wanted)
      .map(({ title }) => title)
      .join(resultsTexts.and);
  const [late, failed] = [titlesOf('late'), titlesOf('failed')];
  return [late && resultsTexts.lateSupplier(late), failed && resultsTexts.failedSupplier(failed)]
    .filter(Boolean)
    .join(' ');
};
