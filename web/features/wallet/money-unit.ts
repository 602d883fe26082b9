import { useSyncExternalStore } from 'react';
import type { MoneyUnit } from '#core/rules/money/format-unit.ts';

const key = 'hodhod.money-unit';
const listeners = new Set<() => void>();

const kept = (): MoneyUnit => {
  try {
    return localStorage.getItem(key) === 'rial' ? 'rial' : 'toman';
  } catch {
    return 'toman';
  }
};

let chosen: MoneyUnit | null = null;

const current = (): MoneyUnit => {
  chosen ??= kept();
  return chosen;
};

/** Shows the wallet in this unit from now on, in this browser. */
export const chooseMoneyUnit = (unit: MoneyUnit): void => {
  chosen = unit;
  try {
    localStorage.setItem(key, unit);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The unit that the wallet is shown and typed in; Toman unless chosen otherwise. */
export const useMoneyUnit = (): MoneyUnit => useSyncExternalStore(subscribe, current, () => 'toman');
