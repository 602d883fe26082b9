import type { ComponentType, ReactNode } from 'react';

/** A sort order with the value that it would put first. */
export interface SortChoice {
  id: string;
  name: string;
  value: string;
  href: string;
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
  /** The address does not say enough yet: show the search form. */
  | { kind: 'asking' }
  | { kind: 'loading' }
  | { kind: 'failed'; text: string; code: string; retry: () => void }
  /** Nothing was found; `nearest` leads to a day or place that has something. */
  | { kind: 'empty'; text: string; nearest: { name: string; href: string } | null }
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
  /** «۲۳ پرواز پیدا شد، ۱۹ پرواز جا دارد» */
  summary: ReactNode;
  /** What the prices are for. */
  priceNote: string;
  sorts: readonly SortChoice[];
  chips: readonly FilterChip[];
  clearFilters: () => void;
  /** How many are left after filtering, and how many there are. */
  shownCount: number;
  totalCount: number;
  /** «نمایش ۱۴ پرواز» */
  showLabel: string;
  /** The filter to drop when nothing is left, and how many come back. */
  relief: { text: string; label: string; drop: () => void } | null;
  /** Sentences above the list: a supplier that did not answer, fares that grew old. */
  notices: readonly ReactNode[];
  /** Waiting words. */
  waiting: string;
}

export interface ResultsSlot {
  /** Gives the screen its model and fills its places. */
  Provider: ComponentType<{ children: (model: ResultsModel) => ReactNode }>;
  /** The form that asks or changes the search; `onDone` when a search was sent. */
  SearchForm: ComponentType<{ onDone?: () => void }>;
  /** Above everything: the days around. */
  Strip: ComponentType;
  Filters: ComponentType;
  List: ComponentType;
  /** Rows of the exact geometry of the list while it loads. */
  ListSkeleton: ComponentType;
  /** The opened offer, where the address names one. */
  Detail: ComponentType;
}
