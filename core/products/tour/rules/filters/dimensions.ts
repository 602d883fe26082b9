import { allOfThese, type Filtering, isIn, isOpen, oneOfThese } from '#core/rules/filters/dimension.ts';
import { searchKey } from '#core/rules/text/normalise.ts';
import { lengthOf } from './facts.ts';
import { compareFacts } from './sort.ts';
import { type FilterState, lengths, promises, type RowFacts, type TourKey } from './state.ts';

/** What lists of tours are filtered by. */
export type TourDimension =
  | 'name'
  | 'promise'
  | 'theme'
  | 'destination'
  | 'month'
  | 'length'
  | 'price'
  | 'level'
  | 'transport'
  | 'difficulty'
  | 'visa';

/**
 * A row is a tour with one date and hotels of one level, so that month, price and promises are asked of the same offer. Offers of one tour
 * are the same thing: it stands in the list once, with the soonest that fits.
 */
export const tourFiltering: Filtering<RowFacts, FilterState, TourDimension, TourKey> = {
  dimensions: {
    name: {
      wish: ({ name }) => searchKey(name),
      keeps: ({ name }) => {
        const key = searchKey(name);
        return key === '' ? null : ({ nameKeys }) => nameKeys.some((each) => each.includes(key));
      },
    },
    promise: {
      wish: ({ promise }) => promise,
      keeps: ({ promise }) => allOfThese(promise),
      values: (row) => row.promises,
      always: promises,
    },
    theme: {
      wish: ({ theme }) => theme,
      keeps: ({ theme }) => oneOfThese(theme),
      values: ({ themes }) => themes,
    },
    destination: {
      wish: ({ destination }) => destination,
      keeps: ({ destination }) => oneOfThese(destination),
      values: ({ destinations }) => destinations,
    },
    month: {
      wish: ({ month }) => month,
      keeps: ({ month }) => oneOfThese(month),
      values: ({ month }) => [month],
    },
    length: {
      wish: ({ length }) => length,
      keeps: ({ length }) => oneOfThese(length),
      values: ({ nights }) => [lengthOf(nights)],
      always: lengths,
    },
    price: {
      wish: ({ price }) => price,
      keeps: ({ price: range }) => (isOpen(range) ? null : ({ price }) => isIn(price, range)),
    },
    level: {
      wish: ({ level }) => level,
      keeps: ({ level }) => oneOfThese(level),
      values: ({ level }) => [level],
    },
    transport: {
      wish: ({ transport }) => transport,
      keeps: ({ transport }) => oneOfThese(transport),
      values: ({ transport }) => [transport],
    },
    difficulty: {
      wish: ({ difficulty }) => difficulty,
      keeps: ({ difficulty }) => oneOfThese(difficulty),
      values: ({ difficulty }) => [difficulty],
    },
    visa: {
      wish: ({ visa }) => visa,
      keeps: ({ visa }) => oneOfThese(visa),
      values: ({ visa }) => [visa],
    },
  },
  keys: {
    price: ({ price }) => price,
    leaves: ({ leaves }) => leaves,
    nights: ({ nights }) => nights,
  },
  sameness: {
    nameOf: ({ tourId }) => tourId,
    compare: (a, b) => compareFacts(a, b, 'Soonest'),
    isMerged: () => true,
  },
};
