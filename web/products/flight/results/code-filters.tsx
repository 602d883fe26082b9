import type { ReactNode } from 'react';
import type { Facets } from '#core/products/flight/rules/filters/facets.ts';
import type { FilterState } from '#core/products/flight/rules/filters/state.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { ChoicesFilter } from '#web/features/results/index.ts';
import { AirlineMark } from '../airline-mark/airline-mark.tsx';
import { useFlightResults } from '../results-context.ts';
import { countWords } from './count-words.ts';

const texts = resultsTexts.filters;

interface CodesOf {
  title: string;
  facet: keyof Pick<Facets, 'airlines' | 'airports' | 'layovers'>;
  filter: keyof Pick<FilterState, 'filterAirline' | 'filterAirport' | 'filterLayover'>;
  /** With fewer values than this there is nothing to choose: every list has at least one airport at each end. */
  least: number;
  moreLabel: (hidden: number) => string;
  markOf?: (code: string) => ReactNode;
}

const filtersByCode: readonly CodesOf[] = [
  {
    title: texts.airline,
    facet: 'airlines',
    filter: 'filterAirline',
    least: 2,
    moreLabel: texts.moreAirlines,
    markOf: (code) => <AirlineMark code={code} size="small" />,
  },
  {
    title: texts.airport,
    facet: 'airports',
    filter: 'filterAirport',
    least: 3,
    moreLabel: texts.moreAirports,
  },
  {
    title: texts.layover,
    facet: 'layovers',
    filter: 'filterLayover',
    least: 2,
    moreLabel: texts.moreAirports,
  },
];

/** Airlines, airports, and airports on the way. */
export const CodeFilters = () => {
  const { names, filters, setFilters, facets } = useFlightResults();
  return filtersByCode.map(({ title, facet, filter, least, moreLabel, markOf }) => (
    <ChoicesFilter
      key={filter}
      title={title}
      choices={facets?.[facet] ?? []}
      least={least}
      chosen={filters[filter]}
      words={countWords}
      nameOf={(code) => names.get(code) ?? code}
      markOf={markOf}
      moreLabel={moreLabel}
      onChange={(codes) => setFilters({ ...filters, [filter]: codes })}
    />
  ));
};
