/** The pickers are parts of their own: fetched when a pointer or focus comes near, and when the page is idle. */
export const loadPlaceSheet = () => import('./place-sheet.tsx');
export const loadDatePicker = () => import('./date-picker.tsx');
export const loadSheet = async () => ({ default: (await import('#web/ui/sheet/index.ts')).Sheet });
export const loadPassengerPicker = () => import('./passenger-picker.tsx');

const loadPlaceInput = () => import('./place-input.tsx');

/** The field of a place with its list; it takes over from one that waits for it. */
export type PlaceInput = Awaited<ReturnType<typeof loadPlaceInput>>['default'];

let asked: Promise<unknown> | null = null;
let loaded: PlaceInput | null = null;
const listeners = new Set<(input: PlaceInput) => void>();

const prefetch = (): void => {
  if (asked) return;
  const others = [loadDatePicker, loadPassengerPicker, loadPlaceSheet, loadSheet];
  asked = Promise.all([loadPlaceInput(), ...others.map((load) => load())])
    .then(([{ default: input }]) => {
      loaded = input;
      for (const listener of listeners) listener(input);
    })
    .catch(() => {
      // Asked for again at the next sign of intent.
      asked = null;
    });
};

/** Calls back as soon as the pickers are there, at once where they are, with the one that stands in the page by itself. */
export const onPickersLoaded = (listener: (input: PlaceInput) => void): (() => void) => {
  if (loaded) listener(loaded);
  else listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Fetches the pickers once the browser has nothing better to do. */
export const prefetchWhenIdle = (): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(prefetch, { timeout: 4_000 });
  else setTimeout(prefetch, 2_000);
};

/** Handlers for what stands around the fields. */
export const prefetchOnIntent = { onPointerEnter: prefetch, onFocus: prefetch };
