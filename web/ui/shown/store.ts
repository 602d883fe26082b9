import { type ReactNode, useSyncExternalStore } from 'react';
import type { DayWords } from '#core/rules/dates/gregorian.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { MoneyWriters, ShownChoice, ShownRate } from '#core/rules/money/shown.ts';

/** How amounts and days are shown on all pages, where somebody chose another way than usual. */
export interface Shown {
  choice: ShownChoice;
  /** The rate of the chosen currency; null where none is chosen, or it has no rate of today. */
  rate: ShownRate | null;
  money: MoneyWriters;
  /** Draws an amount of money in these units. */
  price: (units: Shown, amount: Rial, isOffer: boolean) => ReactNode;
  /** Null for the Jalali calendar. */
  days: DayWords | null;
}

const listeners = new Set<() => void>();

/** Null is tomans and the Jalali calendar, whose words the first view has: all else comes to who chose it. */
let shown: Shown | null = null;

/** What is shown now. What reads it while a page is drawn is drawn again when it changes (`useUnits`). */
export const shownNow = (): Shown | null => shown;

export const setShown = (next: Shown | null): void => {
  shown = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Has a part drawn again when something else is shown. All of the page is, from its root; parts that React keeps as they were call it too. */
export const useUnits = (): Shown | null => useSyncExternalStore(subscribe, shownNow, () => null);
