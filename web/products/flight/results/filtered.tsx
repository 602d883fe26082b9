import { type ComponentType, memo, useMemo } from 'react';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import type { FactsOf } from '#core/products/flight/rules/filters/state.ts';
import { useAfterPaint } from '#web/features/results/index.ts';
import type { ResultsParts, ResultsScreenProps } from '#web/products/results-slot.ts';
import { PriceTools } from '../prices/price-tools.tsx';
import { FiltersContext, ShownContext, TakenAlongContext } from '../results-context.ts';
import { AskedForm } from './asked-form.tsx';
import { FlightFilters } from './filters.tsx';
import { List } from './list.tsx';
import { ResultsSkeleton } from './list-skeleton.tsx';
import { OpenedFlight } from './opened-flight.tsx';
import { Strip } from './strip.tsx';
import { TripHeader } from './trip-header.tsx';
import { useFilters } from './use-filters.ts';
import { type Framed, type FrameGiven, useFrame } from './use-frame.tsx';
import { useModel } from './use-model.tsx';
import { useShown } from './use-shown.ts';

// Each is drawn again only if what it reads of the contexts has changed.
const parts: ResultsParts = {
  SearchForm: AskedForm,
  Trip: memo(TripHeader),
  Strip: memo(Strip),
  Tools: memo(PriceTools),
  Filters: memo(FlightFilters),
  List: memo(List),
  ListSkeleton: ResultsSkeleton,
  Detail: memo(OpenedFlight),
};

interface Props {
  Screen: ComponentType<ResultsScreenProps>;
  given: FrameGiven;
  factsOf: FactsOf<Proposal>;
  names: ReadonlyMap<string, string>;
}

type ModelledProps = Pick<Props, 'Screen'> & Parameters<typeof useModel>[0];

const Modelled = ({ Screen, ...given }: ModelledProps) => <Screen model={useModel(given)} parts={parts} />;

/** All that a change of a filter draws anew: first the list, and once that is on screen the counts and the address. */
const Filtered = ({ Screen, given, frame, factsOf, names }: Props & { frame: Framed }) => {
  const { filters, setFilters, change, write } = useFilters(given.search);
  const { now, shown, counted, settle, takenAlong, firsts, facets } = useShown(given.all, factsOf, filters);
  useAfterPaint(now, () => {
    settle();
    write();
  });
  const ofFilters = { shown, counted, factsOf, firsts, names, filters, setFilters, takenAlong };
  return (
    <FiltersContext value={useMemo(() => ({ filters, change, facets }), [filters, change, facets])}>
      <TakenAlongContext value={takenAlong}>
        <ShownContext value={shown}>
          <Modelled Screen={Screen} {...given} {...frame} {...ofFilters} />
        </ShownContext>
      </TakenAlongContext>
    </FiltersContext>
  );
};

/** The screen of results, with what no filter changes around it. */
export const Framing = (props: Props) => <Filtered {...props} frame={useFrame(props.given)} />;
