import { type ReactNode, useCallback, useEffect } from 'react';
import type { Facet, Facets } from '#core/products/flight/rules/filters/facets.ts';
import type { FilterState } from '#core/products/flight/rules/filters/state.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { ChoicesFilter } from '#web/features/results/index.ts';
import { AirlineMark } from '../airline-mark/airline-mark.tsx';
import { keepMarksSoon } from '../airline-mark/kept.ts';
import { useFlightFilters, useFlightResults } from '../results-context.ts';
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

const none: readonly Facet[] = [];

const CodeFilter = ({ facet, filter, ...shown }: CodesOf) => {
  const { names } = useFlightResults();
  const { filters, change, facets } = useFlightFilters();
  return (
    <ChoicesFilter
      {...shown}
      choices={facets?.[facet] ?? none}
      chosen={filters[filter]}
      words={countWords}
      nameOf={useCallback((code: string) => names.get(code) ?? code, [names])}
      onChange={useCallback((codes: string[]) => change({ [filter]: codes }), [change, filter])}
    />
  );
};

/** Airlines, airports, and airports on the way. Marks of airlines that a choice may bring up are fetched before. */
export const CodeFilters = () => {
  const airlines =
    useFlightFilters()
      .facets?.airlines.map(({ value }) => value)
      .join(' ') ?? '';
  useEffect(() => keepMarksSoon(airlines.split(' ').filter(Boolean)), [airlines]);
  return filtersByCode.map((each) => <CodeFilter key={each.filter} {...each} />);
};
