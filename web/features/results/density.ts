import { useSyncExternalStore } from 'react';

export type Density = 'comfortable' | 'dense';

const key = 'hodhod.list-density';
const listeners = new Set<() => void>();

const kept = (): Density => {
  try {
    return localStorage.getItem(key) === 'dense' ? 'dense' : 'comfortable';
  } catch {
    return 'comfortable';
  }
};

let chosen: Density | null = null;

const current = (): Density => {
  chosen ??= kept();
  return chosen;
};

/** Shows lists of results like this from now on, in this browser. */
export const chooseDensity = (density: Density): void => {
  chosen = density;
  try {
    if (density === 'dense') localStorage.setItem(key, density);
    else localStorage.removeItem(key);
  } catch {
    // Storage may be closed to us; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How close the rows of a list of results stand; comfortable unless chosen otherwise. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, current, () => 'comfortable');
