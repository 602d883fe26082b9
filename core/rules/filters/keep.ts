import type { Dimension } from './dimension.ts';

type Dimensions<Facts, State> = Readonly<Record<string, Dimension<Facts, State>>>;

/** Judges rows by the filters that are set. */
export const passer = <Facts, State>(
  dimensions: Dimensions<Facts, State>,
  state: State,
): ((facts: Facts) => boolean) => {
  const set = Object.values(dimensions).filter(({ isSet }) => isSet(state));
  const keeps = set.map((dimension) => dimension.keeps);
  return (facts) => {
    for (const keep of keeps) if (!keep(facts, state)) return false;
    return true;
  };
};

/** The result for a row that fails no filter. */
export const failsNone = -1;
export const failsSeveral = -2;

/**
 * Tells which filters a row fails: none, the only one by its place among `dimensions`, or several as soon as there are two. Numbers, since
 * this runs for thousands of rows at every change of a filter.
 */
export const misser = <Facts, State>(
  dimensions: Dimensions<Facts, State>,
  state: State,
): ((facts: Facts) => number) => {
  const set = Object.values(dimensions)
    .map(({ keeps, isSet }, place) => ({ place, keeps, isSet: isSet(state) }))
    .filter(({ isSet }) => isSet);
  return (facts) => {
    let miss = failsNone;
    for (const { place, keeps } of set) {
      if (keeps(facts, state)) continue;
      if (miss !== failsNone) return failsSeveral;
      miss = place;
    }
    return miss;
  };
};
