import { type FilterState, noFilters } from '#core/products/tour/rules/filters/state.ts';
import { lengthTexts, tourResultsTexts } from '#core/products/tour/texts/results.ts';
import { difficultyTexts, levelTexts, transportTexts, visaTexts } from '#core/products/tour/texts/words.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { offerShort } from '#web/ui/shown/money.ts';
import { themeName } from '../found/theme.ts';
import { monthText } from '../found/words.ts';

/** A filter that is set: its name, and the state without it. */
export interface ActiveFilter {
  id: string;
  name: string;
  without: FilterState;
}

const texts = tourResultsTexts.filters;
const toman = (value: number) => offerShort(toRial(value));

const priceName = ({ min, max }: FilterState['price']): string => {
  if (min !== null && max !== null) return texts.range(toman(min), toman(max));
  return min === null ? texts.to(toman(max ?? 0)) : texts.from(toman(min));
};

type Lists =
  | 'theme'
  | 'destination'
  | 'month'
  | 'length'
  | 'level'
  | 'transport'
  | 'difficulty'
  | 'visa'
  | 'promise';

/** The values of one list of the state, each with the state without it. */
const each = <Key extends Lists>(
  state: FilterState,
  key: Key,
  nameOf: (value: FilterState[Key][number]) => string,
): ActiveFilter[] =>
  // Every one of these keys holds a list of its own words.
  (state[key] as readonly FilterState[Key][number][]).map((value) => ({
    id: `${key}-${value}`,
    name: nameOf(value),
    without: { ...state, [key]: (state[key] as readonly string[]).filter((other) => other !== value) },
  }));

/** The filters that are set, one for each chosen value, in the sequence of the panel. */
export const activeFilters = (state: FilterState, destinationOf: (key: string) => string): ActiveFilter[] => [
  ...(state.name.trim()
    ? [{ id: 'name', name: texts.named(state.name.trim()), without: { ...state, name: '' } }]
    : []),
  ...each(state, 'promise', (promise) => texts.promises[promise]),
  ...each(state, 'theme', (theme) => themeName(theme)),
  ...each(state, 'destination', destinationOf),
  ...each(state, 'month', (month) => monthText(month, true)),
  ...each(state, 'length', (length) => lengthTexts[length]),
  ...(state.price.min === null && state.price.max === null
    ? []
    : [{ id: 'price', name: priceName(state.price), without: { ...state, price: noFilters.price } }]),
  ...each(state, 'level', (level) => levelTexts[level]),
  ...each(state, 'transport', (transport) => transportTexts[transport]),
  ...each(state, 'difficulty', (difficulty) => difficultyTexts[difficulty]),
  ...each(state, 'visa', (visa) => visaTexts[visa]),
];
