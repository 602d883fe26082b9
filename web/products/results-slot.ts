import type { ComponentType, ReactNode } from 'react';

/** A sort order with the value that it would put first. */
export interface SortChoice {
  id: string;
  name: string;
  value: ReactNode;
  href: string;
  /** The same as following the link, for where it would be in the way. */
  choose: () => void;
  isCurrent: boolean;
}

/** A filter in force, as a chip that can be taken away. */
export interface FilterChip {
  id: string;
  name: string;
  remove: () => void;
}

/** A search as the results screen needs to know it. */
export type ResultsState =
  /** The address does not say enough yet, or what cannot be: show the search form. */
  | { kind: 'asking'; impossible: readonly string[] }
  | { kind: 'loading' }
  | { kind: 'failed'; text: string; code: string; retry: () => void }
  /** Nothing was found; `nearest` leads to a day that has something. Where nothing is sold at all, no other search helps. */
  | {
      kind: 'empty';
      text: string;
      nearest: { text: string; name: string; href: string } | null;
      isClosed?: boolean;
    }
  /** Everything was filtered away; `drop` takes away the filter that is most in the way. */
  | { kind: 'filteredOut'; text: string; drop: () => void }
  | { kind: 'ready' };

/** What a product gives the results screen for the search in the address. */
export interface ResultsModel {
  state: ResultsState;
  /** «تهران به مشهد» */
  title: string;
  /** «شنبه ۱۵ آذر · ۳ مسافر» */
  subtitle: string;
  /** The page's name in the browser. */
  pageTitle: string;
  /** «۲۳ پرواز پیدا شد، ۱۹ پرواز جا دارد»; read out when it changes. */
  summary: ReactNode;
  /** What the prices are for. */
  priceNote: string;
  sorts: readonly SortChoice[];
  chips: readonly FilterChip[];
  clearFilters: () => void;
  /** «نمایش ۱۴ پرواز» */
  showLabel: string;
  /** «۲۳ پرواز», before filtering. */
  totalLabel: string;
  /** «پروازها»: the heading of the list. */
  listTitle: string;
  /** Sentences above the list: a supplier that did not answer, fares that grew old. */
  notices: ReactNode;
  /** Said while waiting. */
  waiting: string;
}

/** The places of the results screen that the product fills. */
export interface ResultsParts {
  /** The form that asks for or changes the search; `onDone` when it was sent. */
  SearchForm: ComponentType<{ onDone?: () => void }>;
  /** Above everything: of a search in several steps, which one this is and what was chosen before. */
  Trip?: ComponentType;
  /** The days around; absent where other days are no question. */
  Strip?: ComponentType;
  /** Beside the orders of the list: more about its prices. */
  Tools?: ComponentType;
  Filters: ComponentType;
  List: ComponentType;
  /** Rows of the exact geometry of the list while it loads. */
  ListSkeleton: ComponentType;
  /** The opened offer, over the list; absent where an offer has a page of its own. */
  Detail?: ComponentType;
}

export interface ResultsScreenProps {
  model: ResultsModel;
  parts: ResultsParts;
}

export interface ResultsSlot {
  /** The page of the product's results. */
  path: string;
  /** Reads the address, asks for what is on sale, and hands both to the screen. */
  Results: ComponentType<{ Screen: ComponentType<ResultsScreenProps> }>;
}
