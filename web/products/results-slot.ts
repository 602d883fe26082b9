import type { ComponentType, ReactNode } from 'react';
import type { Rial } from '#core/rules/money/rial.ts';

/** A way of sorting, with the value that would come first. */
export interface SortChoice {
  id: string;
  name: string;
  value: ReactNode;
  href: string;
  /** Does the same as the link, for places where a link is not possible. */
  choose: () => void;
  isCurrent: boolean;
}

/** A filter that is set, as a chip that can be removed. */
export interface FilterChip {
  id: string;
  name: string;
  remove: () => void;
}

/** The state of a search, for the results screen. */
export type ResultsState =
  /** The address is not complete or asks for something impossible: the search form is shown. */
  | { kind: 'asking'; impossible: readonly string[] }
  | { kind: 'loading' }
  | { kind: 'failed'; text: string; code: string; retry: () => void }
  /** Nothing was found. `nearest` leads to a day that has something. If nothing is sold at all, no other search helps. */
  | {
      kind: 'empty';
      text: string;
      nearest: { text: string; name: string; href: string } | null;
      isClosed?: boolean;
    }
  /** Everything was filtered out. `drop` removes the filter that hides the most. */
  | { kind: 'filteredOut'; text: string; drop: () => void }
  | { kind: 'ready' };

/** How a search goes that takes long, and what became of it. */
export interface ResultsProgress {
  /** «از ۲ فروشنده می‌پرسیم…» */
  title: string;
  /** «۱ از ۲ جواب داده‌اند؛ ۱۲ پرواز پیدا شده» */
  sentence: string;
  asked: number;
  answered: number;
  /** How many offers are known of. */
  found: number;
  /** «ارزان‌ترین تا حالا», and what it costs. */
  cheapest: { label: string; amount: Rial } | null;
  /** Who is asked, and what each of them said. */
  details: ReactNode;
  /** What was found since and would move what stands: shown where somebody asks for it. */
  more: { text: string; show: () => void } | null;
  /** All is over, and somebody did not answer: asks once more. */
  again: { text: string; ask: () => void } | null;
}

/** Whoever waits so long may be told how it goes: what that takes is fetched. */
export const waitWorthTelling = { afterMs: 200 };

/** A search that takes long enough to tell how it goes; its words may come after that is known. */
export interface ResultsWait {
  progress: ResultsProgress | null;
}

/** What a product gives to the results screen for the search in the address. */
export interface ResultsModel {
  state: ResultsState;
  /** «تهران به مشهد» */
  title: string;
  /** «شنبه ۱۵ آذر · ۳ مسافر» */
  subtitle: string;
  /** The title of the page in the browser. */
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
  /** Shown while waiting. */
  waiting: string;
  /** Null where the answer came soon. */
  wait: ResultsWait | null;
  /** Whether the map is shown, where there is one. */
  isMapShown?: boolean;
}

/** The parts of the results screen that the product draws. */
export interface ResultsParts {
  /** The search form. It calls `onDone` after it was sent. */
  SearchForm: ComponentType<{ onDone?: () => void }>;
  /** Drawn above everything, for a search in several steps: the present step and what was chosen before. */
  Trip?: ComponentType;
  /** The days around the search; absent if other days make no difference. */
  Strip?: ComponentType;
  /** Drawn beside the ways of sorting: more about prices. */
  Tools?: ComponentType;
  /** One more button in the bar under the thumb. */
  ThumbTool?: ComponentType;
  Filters: ComponentType;
  List: ComponentType;
  /** The rows of the list where they are: beside the list, on phones in its place. Absent if places make no difference. */
  Map?: ComponentType;
  /** Placeholder rows of the same size as the list's rows, while it loads. */
  ListSkeleton: ComponentType;
  /** The opened offer, over the list; absent if an offer has its own page. */
  Detail?: ComponentType;
}

export interface ResultsScreenProps {
  model: ResultsModel;
  parts: ResultsParts;
}

export interface ResultsSlot {
  /** The page of the product's results. */
  path: string;
  /** Reads the address, asks for offers, and gives both to the screen. */
  Results: ComponentType<{ Screen: ComponentType<ResultsScreenProps> }>;
}
