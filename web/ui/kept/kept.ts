/** Where something is kept: in this tab alone, or on this device. */
type Place = 'tab' | 'device';

const storageOf = (place: Place): Storage => (place === 'tab' ? sessionStorage : localStorage);

/** An entry as it is stored: JSON with, where it ends, the moment in milliseconds. */
interface Entry {
  value: unknown;
  until?: number;
}

const isEntry = (stored: unknown): stored is Entry =>
  typeof stored === 'object' && stored !== null && 'value' in stored;

/** Keeps a value as JSON; `forMs` says for how long. Where a browser keeps nothing, nothing happens: no page depends on it. */
export const keep = (place: Place, key: string, value: unknown, forMs?: number): void => {
  const entry: Entry = forMs === undefined ? { value } : { value, until: Date.now() + forMs };
  try {
    storageOf(place).setItem(key, JSON.stringify(entry));
  } catch {
    // Storage is full or forbidden.
  }
};

export const forget = (place: Place, key: string): void => {
  try {
    storageOf(place).removeItem(key);
  } catch {
    // Nothing was kept.
  }
};

/** What is kept under a key, in whatever shape somebody left it there; null where nothing is, or its time is over: then it is removed. */
export const kept = (place: Place, key: string): unknown => {
  try {
    const entry: unknown = JSON.parse(storageOf(place).getItem(key) ?? 'null');
    if (!isEntry(entry)) return null;
    if (entry.until === undefined || entry.until > Date.now()) return entry.value;
    forget(place, key);
    return null;
  } catch {
    return null;
  }
};
