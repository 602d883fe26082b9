import { allOfThese, type Filtering, isIn, isOpen, oneOfThese } from '#core/rules/filters/dimension.ts';
import { searchKey } from '#core/rules/text/normalise.ts';
import { compareFacts, farness, knownScore } from './sort.ts';
import {
  type FilterState,
  type HotelKey,
  promises,
  type RowFacts,
  scoreFilters,
  walkFilters,
} from './state.ts';

/** What lists of hotels are filtered by. */
export type HotelDimension =
  | 'name'
  | 'promise'
  | 'price'
  | 'stars'
  | 'walk'
  | 'board'
  | 'facility'
  | 'kind'
  | 'district'
  | 'score';

const walksUpTo = ({ walkMinutes }: RowFacts): readonly string[] =>
  walkMinutes === null ? [] : walkFilters.filter((minutes) => walkMinutes <= Number(minutes));

const scoresFrom = ({ score }: RowFacts): readonly string[] =>
  score === null ? [] : scoreFilters.filter((least) => score >= Number(least));

/**
 * A row is a hotel with one way to stay in it, so that meals, cancelling and paying later are asked of the same offer. Ways of one hotel are
 * the same thing: it stands in the list once, with the cheapest that fits.
 */
export const hotelFiltering: Filtering<RowFacts, FilterState, HotelDimension, HotelKey> = {
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
    price: {
      wish: ({ price }) => price,
      keeps: ({ price }) => (isOpen(price) ? null : ({ nightPrice }) => isIn(nightPrice, price)),
    },
    stars: {
      wish: ({ stars }) => stars,
      keeps: ({ stars }) => oneOfThese(stars),
      values: ({ stars }) => [String(stars)],
    },
    walk: {
      wish: ({ walk }) => walk,
      keeps: ({ walk }) => (walk === null ? null : { oneOf: [walk] }),
      values: walksUpTo,
      always: walkFilters,
    },
    board: {
      wish: ({ board }) => board,
      keeps: ({ board }) => oneOfThese(board),
      values: ({ board }) => [board],
    },
    facility: {
      wish: ({ facility }) => facility,
      keeps: ({ facility }) => allOfThese(facility),
      values: ({ facilities }) => facilities,
    },
    kind: {
      wish: ({ kind }) => kind,
      keeps: ({ kind }) => oneOfThese(kind),
      values: ({ kind }) => [kind],
    },
    district: {
      wish: ({ district }) => district,
      keeps: ({ district }) => oneOfThese(district),
      values: ({ districtId }) => [districtId],
    },
    score: {
      wish: ({ score }) => score,
      keeps: ({ score }) => (score === null ? null : { oneOf: [score] }),
      values: scoresFrom,
      always: scoreFilters,
    },
  },
  keys: {
    price: ({ nightPrice }) => nightPrice,
    metres: farness,
    stars: ({ stars }) => stars,
    score: knownScore,
  },
  sameness: {
    nameOf: ({ hotelId }) => hotelId,
    compare: (a, b) => compareFacts(a, b, 'Cheapest'),
    isMerged: () => true,
  },
};
